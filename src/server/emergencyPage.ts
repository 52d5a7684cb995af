import type { EmergencyNumber } from '#contract/emergency.ts'
import { allCheckedOn, dialled } from '#rules/emergency.ts'
import { screenDate, startOfDay } from '#rules/time.ts'
import { listNumbers } from './emergency/store.ts'
import { escapeHtml } from './notices/letters.ts'
import { openCall } from './rpc/openCall.ts'
import { describeError } from './world/log.ts'
import type { World } from './world/world.ts'

/**
 * Fills the numbers into the finished page. They are kept until a commit on any server names them; while the database is away the last
 * known ones stand, and on a server that never saw it the one number that reaches everybody.
 */
export function emergencyPage(world: World) {
  let known: Promise<EmergencyNumber[]> | undefined
  let lastKnown: EmergencyNumber[] | undefined
  const forget = () => void (known = undefined)
  const read = () => {
    if (known) return known
    const reading = readAsVisitor(world)
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
      return lastKnown ?? lastResort
    })
  world.live.watch('emergency', forget)
  void current()
  return { fill: async (page: string) => filled(page, await current()) }
}

async function readAsVisitor({ calls, clock }: World) {
  const call = await openCall(calls, null, clock())
  try {
    return await listNumbers(call.db)
  } finally {
    await call.rollback()
  }
}

const lastResort: EmergencyNumber[] = [
  { name: 'Any emergency, from a cellphone', numbers: ['112'], notes: 'The other numbers cannot be shown right now.', lastCheckedOn: null },
]

function filled(page: string, numbers: EmergencyNumber[]) {
  return page
    .replace('__EMERGENCY_NUMBERS__', () => numbers.map(card).join(''))
    .replace('__EMERGENCY_CHECKED__', () => escapeHtml(checked(numbers)))
}

const card = ({ name, numbers, notes }: EmergencyNumber) =>
  `<li class="card"><h2>${escapeHtml(name)}</h2>${numbers.map(link).join('')}${notes && `<p class="muted">${escapeHtml(notes)}</p>`}</li>`

/** Its digits stay on one line. */
const link = (number: string) => `<a href="tel:${dialled(number) ?? ''}">${escapeHtml(number.replaceAll(' ', '\u00a0'))}</a>`

function checked(numbers: EmergencyNumber[]) {
  const day = allCheckedOn(numbers)
  if (day) return `Last checked: ${screenDate(startOfDay(day))}.`
  const known = allCheckedOn(numbers.filter(({ lastCheckedOn }) => lastCheckedOn !== null))
  return known
    ? `Last checked: ${screenDate(startOfDay(known))}, except for new numbers.`
    : 'We have not yet called these numbers to check them.'
}
