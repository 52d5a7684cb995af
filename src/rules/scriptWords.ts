import type { PrescribedLine } from '#contract/papers.ts'
import { plural, t } from './translate.ts'

type Line = PrescribedLine

/** 'Metformin 500 mg' */
export const medicineOf = ({ name, strength }: Pick<Line, 'name' | 'strength'>): string => [name, strength].filter(Boolean).join(' ')

/** '1 tablet twice a day for 5 days, quantity 10, 2 repeats. With food' */
export function scriptDirections({ dose, frequency, courseDays, quantity, repeats, instructions }: Line): string {
  const how = [dose, frequency, courseDays !== null && plural({ days: courseDays }, { one: 'for # day', other: 'for # days' })]
  const much = [
    how.filter(Boolean).join(' '),
    quantity !== null && t`quantity ${{ quantity }}`,
    repeats > 0 && plural({ repeats }, { one: '# repeat', other: '# repeats' }),
  ]
  return [much.filter(Boolean).join(', '), instructions].filter(Boolean).join('. ')
}
