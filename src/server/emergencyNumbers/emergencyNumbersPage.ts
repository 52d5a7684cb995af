import type { EmergencyNumber } from '#contract/emergencyNumbers.ts'
import { dialableNumber } from '#rules/emergencyNumbers.ts'
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

const filled = (page: string, numbers: EmergencyNumber[]) => page.replace('__EMERGENCY_NUMBERS__', () => numbers.map(card).join(''))

const card = ({ name, numbers, notes, lastCheckedOn }: EmergencyNumber) =>
  `<li class="card"><h2>${escapeHtml(name)}</h2>${numbers.map(link).join('')}${notes && muted(notes)}${lastCheckedOn ? muted(t`Last checked ${{ date: screenDate(startOfDay(lastCheckedOn)) }}`) : ''}</li>`

const muted = (sentence: string) => `<p class="muted">${escapeHtml(sentence)}</p>`

/** Its digits stay on one line. */
const link = (number: string) => `<a href="tel:${dialableNumber(number) ?? ''}">${escapeHtml(number.replaceAll(' ', '\u00a0'))}</a>`
