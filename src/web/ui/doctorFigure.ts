const COLOURS = ['teal', 'pink', 'blue', 'green', 'yellow'] as const

/** How the figure of a doctor without a photo is drawn: always the same for one doctor. */
export function doctorFigure(id: string) {
  const number = [...id].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7)
  return { colour: COLOURS[number % COLOURS.length]!, hasStethoscope: number % 2 === 0 }
}
