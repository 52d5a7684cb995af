/** Where in the picture of the other side one's own stands. */
export const corners = ['top-right', 'bottom-right', 'bottom-left', 'top-left'] as const
export type Corner = (typeof corners)[number]

type Point = { x: number; y: number }
type Area = { left: number; top: number; width: number; height: number }

/** The next one clockwise, so that whoever cannot drag reaches each of them. */
export const cornerAfter = (corner: Corner): Corner => corners[(corners.indexOf(corner) + 1) % corners.length]!

/** Where an arrow key leads; other keys lead nowhere. */
export function cornerByKey(corner: Corner, key: string): Corner | undefined {
  const [row, side] = corner.split('-') as ['top' | 'bottom', 'left' | 'right']
  if (key === 'ArrowUp') return `top-${side}`
  if (key === 'ArrowDown') return `bottom-${side}`
  if (key === 'ArrowLeft') return `${row}-left`
  if (key === 'ArrowRight') return `${row}-right`
}

export const nearestCorner = ({ x, y }: Point, { left, top, width, height }: Area): Corner =>
  `${y < top + height / 2 ? 'top' : 'bottom'}-${x < left + width / 2 ? 'left' : 'right'}`
