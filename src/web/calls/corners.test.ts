import { expect, test } from 'vitest'
import { cornerAfter, cornerByKey, corners, nearestCorner } from './corners.ts'

test('one after the other leads through all four corners and back', () => {
  const way = [0, 1, 2, 3].reduce((been) => [...been, cornerAfter(been.at(-1)!)], [corners[0]] as (typeof corners)[number][])
  expect(new Set(way).size).toBe(4)
  expect(way.at(-1)).toBe(corners[0])
})

test('an arrow key leads along one edge, and another key nowhere', () => {
  expect(cornerByKey('top-right', 'ArrowLeft')).toBe('top-left')
  expect(cornerByKey('top-left', 'ArrowDown')).toBe('bottom-left')
  expect(cornerByKey('bottom-left', 'ArrowDown')).toBe('bottom-left')
  expect(cornerByKey('bottom-left', 'Tab')).toBeUndefined()
})

test('what is let go of goes to the nearest corner', () => {
  const area = { left: 100, top: 50, width: 400, height: 600 }
  expect(nearestCorner({ x: 120, y: 600 }, area)).toBe('bottom-left')
  expect(nearestCorner({ x: 480, y: 60 }, area)).toBe('top-right')
})
