import type { EmergencyNumber } from '#contract/emergencyNumbers.ts'
import { oldestCheckOn, dialableNumber } from '#rules/emergencyNumbers.ts'
import { screenDate, startOfDay } from '#rules/time.ts'
import { inLanguage, t } from '#rules/translate.ts'
import { listNumbers } from './store.ts'
import { escapeHtml } from '../http/escapeHtml.ts'
import { readAsVisitor } from '../rpc/readAsVisitor.ts'
import { describeError } from '../world/log.ts'
import type { World } from '../world/world.ts'

/**
 * Fills the numbers into the finished page. They are kept until a commit on any server names them; while the database is away the last
 * known ones stand, and on a server that never saw it the one number that reaches everybody.
 */
export function emergencyNumbersPage(world: World) {
  let known: Promise<EmergencyNumber[]> | undefined
  let lastKnown: EmergencyNumber[] | undefined
  const forget = () => void (known = undefined)
  const read = () => {
    if (known) return known
    const reading = readAsVisitor(world, listNumbers)
    known = reading
    reading.then(
      (numbers) => void (lastKnown = numbers),
      () => void (known === reading && forget()),
    )
    return reading
  }
  const current = () =>
    read().catch((error: unknown) => {
      world.log.warn({ err: describeError(error) }, 'the emergency page shows the numbers of before')
      return lastKnown
    })
  world.live.watch('emergencyNumbers', forget)
  void current()
  return {
    async fill(page: string, language: string) {
      const numbers = await current()
      return inLanguage(language, () => filled(page, numbers ?? lastResort()))
    },
  }
}

const lastResort = (): EmergencyNumber[] => [
  {
    name: t`Any emergency, from a cellphone`,
    numbers: ['112'],
    notes: t`The other numbers cannot be shown right now.`,
    lastCheckedOn: null,
  },
]

function filled(page: string, numbers: EmergencyNumber[]) {
  return page
    .replace('__EMERGENCY_NUMBERS__', () => numbers.map(card).join(''))
    .replace('__EMERGENCY_CHECKED__', () => escapeHtml(checked(numbers)))
}

const card = ({ name, numbers, notes }: EmergencyNumber) =>
  `<li class="card"><h2>${escapeHtml(name)}</h2>${numbers.map(link).join('')}${notes && `<p class="muted">${escapeHtml(notes)}</p>`}</li>`

/** Its digits stay on one line. */
const link = (number: string) => `<a href="tel:${dialableNumber(number) ?? ''}">${escapeHtml(number.replaceAll(' ', '\u00a0'))}</a>`

function checked(numbers: EmergencyNumber[]) {
  const day = oldestCheckOn(numbers)
  if (day) return t`Last checked: ${{ date: screenDate(startOfDay(day)) }}.`
  const known = oldestCheckOn(numbers.filter(({ lastCheckedOn }) => lastCheckedOn !== null))
  return known
    ? t`Last checked: ${{ date: screenDate(startOfDay(known)) }}, except for new numbers.`
    : t`We have not yet called these numbers to check them.`
}
