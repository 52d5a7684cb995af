import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { doctorFigure } from './doctorFigure.ts'

test('a doctor without a photo is always drawn alike, and doctors are drawn differently', () => {
  const ids = Array.from({ length: 60 }, () => v7())
  const figures = ids.map(doctorFigure)
  expect(ids.map(doctorFigure)).toEqual(figures)
  expect(new Set(figures.map(({ colour, hasStethoscope }) => `${colour} ${hasStethoscope}`)).size).toBeGreaterThan(6)
})
