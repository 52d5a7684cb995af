// Random histories on two phones of one person against the server: whatever they pressed, in whatever order it arrived, all three end alike.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Dose, DoseAction } from '#contract/doses.ts'
import { comesBefore, doseAfter, judgeAction, type KeptAction } from '#rules/doses/doseActions.ts'
import { addMinutes } from '#rules/time.ts'
import { DosePhone, type Pressed } from '#testing/dosePhone.ts'
import { addedMedicine, twiceADay } from '#testing/medicines.ts'
import { trialSeed, trialSize } from '#testing/trialSizes.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const SEED = trialSeed()
const HISTORIES = trialSize('DOSE_HISTORIES')

type Step =
  | { does: 'press'; phone: 0 | 1; dose: number; action: Pressed }
  | { does: 'send'; phone: 0 | 1; batch: number; isHeard: boolean }
  | { does: 'read'; phone: 0 | 1 }
  | { does: 'wait'; minutes: number }
  | { does: 'change'; times: string[] }

const phone = fc.constantFrom(0 as const, 1 as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('press' as const), phone, dose: fc.nat(5), action: pressed() }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('send' as const), phone, batch: fc.integer({ min: 1, max: 4 }), isHeard: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('read' as const), phone }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.integer({ min: 0, max: 700 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('change' as const),
      times: fc.constantFrom<string[]>(['07:00'], ['09:00', '19:00'], ['07:00', '19:00']),
    }),
  },
)
const skews = fc.constantFrom(0, 0, 3, -90, 90, 3000)
/** A change of the medicine is made with a connection; presses and what is sent may come days apart. */
const history = fc.record({ steps: fc.array(step, { minLength: 8, maxLength: 30 }), skews: fc.tuple(skews, skews) })

function pressed(): fc.Arbitrary<Pressed> {
  return fc.constantFrom('take', 'take', 'skip', 'undo', 'snooze')
}

test(`two phones and the server end alike (seed ${SEED}, ${HISTORIES} histories)`, { timeout: HISTORIES * 5000 + 60_000 }, () =>
  fc.assert(fc.asyncProperty(history, tryHistory), { numRuns: HISTORIES, seed: SEED }),
)

/** What arrived, by its id, with when it did for the first time. */
type Arrived = Map<string, { action: DoseAction; at: Date }>
type Story = { patient: TestPerson; medicationId: string; phones: DosePhone[]; arrived: Arrived; now: Date; version: number }

async function tryHistory({ steps, skews }: { steps: Step[]; skews: number[] }) {
  world.setTime(START)
  const patient = await world.as('patient')
  const phones = skews.map((skew) => new DosePhone(patient, skew))
  const story = { patient, phones, medicationId: await addedMedicine(patient), arrived: new Map(), now: START, version: 1 }
  for (const each of phones) await each.read()
  for (const one of steps) await doStep(story, one)
  for (const each of phones) await send(story, each, 100, true)
  for (const each of phones) await each.read()
  const server = (await patient.api.medicines.mine()).doses
  // A phone whose clock is right shows what the server says, and the server says what the rule makes of all that was pressed.
  for (const [place, each] of phones.entries()) {
    expect(each.waiting).toEqual([])
    if (skews[place] === 0) expect(marksOf(each.shown(story.medicationId, story.now))).toEqual(marksOf(server))
  }
  for (const dose of server) expect(marksOf([dose])).toEqual(marksOf([expectedOf(dose, story)]))
}

async function doStep(story: Story, step: Step) {
  const { patient, phones, medicationId, now } = story
  if (step.does === 'wait') world.setTime((story.now = addMinutes(now, step.minutes)))
  else if (step.does === 'change') {
    const schedule = { ...twiceADay, times: step.times }
    await patient.api.medicines.changeSchedule({ id: medicationId, version: story.version, schedule, effectiveFrom: null })
    story.version += 1
  } else if (step.does === 'read') await phones[step.phone]!.read()
  else if (step.does === 'send') await send(story, phones[step.phone]!, step.batch, step.isHeard)
  else {
    const shown = phones[step.phone]!.shown(medicationId, now)
    if (shown.length > 0) phones[step.phone]!.press(shown[step.dose % shown.length]!, step.action, now)
  }
}

function send({ arrived, now }: Story, from: DosePhone, batch: number, isHeard: boolean) {
  for (const action of from.waiting) if (!arrived.has(action.id)) arrived.set(action.id, { action, at: now })
  return from.send(batch, isHeard)
}

/** How a dose stands by the rule, from all that arrived about it. */
function expectedOf(dose: Dose, { arrived, now }: Story): Dose {
  const kept: KeptAction[] = []
  for (const { action, at } of arrived.values()) {
    const judged = judgeAction(action, at)
    if (action.doseId === dose.id && 'kept' in judged) kept.push(judged.kept)
  }
  const inOrder = kept.toSorted((a, b) => (comesBefore(a, b) ? -1 : 1))
  return { ...dose, ...doseAfter({ ...dose, cancelledAt: null }, inOrder, now) }
}

const marksOf = (doses: readonly Dose[]) =>
  doses
    .filter(({ status }) => status !== 'cancelled')
    .map(({ id, status, takenAt, qtyTaken, skipReason, lastAction }) => ({ id, status, takenAt, qtyTaken, skipReason, lastAction }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
