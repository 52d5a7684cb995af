import { v7 } from 'uuid'
import type { Dose, DoseAction, DoseActionResult } from '#contract/doses.ts'
import type { MyMedicines } from '#contract/medicines.ts'
import { dosesOnPhone, pressedAt } from '#rules/doses/phoneDoses.ts'
import { addDays, addMinutes, localDate } from '#rules/time.ts'
import type { TestPerson } from './world.ts'

export type Pressed = 'take' | 'skip' | 'undo' | 'snooze'

/** A phone as the app is one: it shows what it read with what it has waiting, and forgets what was sent once it has read again. */
export class DosePhone {
  waiting: DoseAction[] = []
  private sent: DoseAction[] = []
  private mine: MyMedicines | undefined
  private readonly person: TestPerson
  private readonly skewMinutes: number
  private readonly deviceId = v7()

  constructor(person: TestPerson, skewMinutes: number) {
    this.person = person
    this.skewMinutes = skewMinutes
  }

  async read() {
    const { sent } = this
    this.mine = await this.person.api.medicines.mine()
    this.sent = this.sent.filter((one) => !sent.includes(one))
  }

  shown(medicationId: string, now: Date): Dose[] {
    const at = addMinutes(now, this.skewMinutes)
    const all = dosesOnPhone(this.mine!, [...this.sent, ...this.waiting], { to: addDays(localDate(now), 1), now: at })
    return all.filter((dose) => dose.medicationId === medicationId)
  }

  press(dose: Dose, action: Pressed, now: Date) {
    const clock = addMinutes(now, this.skewMinutes)
    const at = pressedAt(dose, clock)
    const { medicationId, id: doseId, dueAt } = dose
    const marking = { id: v7({ msecs: at.getTime() }), medicationId, doseId, dueAt, at, via: 'offline_sync' as const }
    if (action === 'take') this.waiting.push({ ...marking, action, takenAt: clock, qty: dose.qtyDue ?? 1, note: '' })
    else if (action === 'skip') this.waiting.push({ ...marking, action, reason: 'forgot', note: '' })
    else if (action === 'undo') this.waiting.push({ ...marking, action })
    else this.waiting.push({ ...marking, action, until: addMinutes(clock, 30) })
  }

  /** Sends all, so many at once. `isHeard`: the answer arrives too; else the same is sent again later. */
  async send(batch: number, isHeard: boolean): Promise<DoseActionResult[]> {
    const results: DoseActionResult[] = []
    const actions = [...this.waiting]
    for (let from = 0; from < actions.length; from += batch) {
      const part = actions.slice(from, from + batch)
      results.push(...(await this.person.api.doses.sync({ deviceId: this.deviceId, actions: part })).results)
    }
    if (isHeard) {
      const refused = new Set(results.filter(({ result }) => result === 'rejected').map(({ id }) => id))
      this.sent.push(...actions.filter(({ id }) => !refused.has(id)))
      this.waiting = []
    }
    return results
  }
}
