import { isListed } from '#rules/healthLists.ts'
import { isCriticalMedicine } from '#rules/prescribing/prescribable.ts'
import { whyNotAdd } from '#rules/medicines/medicines.ts'
import { namedMedicine } from '#rules/medicines/namedMedicine.ts'
import { localDate } from '#rules/time.ts'
import { addMedicine, listCurrentMedicines } from '../medicines/store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { refuse } from '../rpc/refuse.ts'
import { lockHealthLists } from './store.ts'

type Errors = { TOO_MANY_MEDICINES: (options: { data: unknown }) => Error }

/** Medicines that somebody names in the profile come onto their list without times, those that are not on it yet. */
export async function addNamedMedicines({ db, me, now, newId, publish }: HandlerContext, errors: Errors, names: readonly string[]) {
  if (names.length === 0) return
  await lockHealthLists(db, me) // of two who name the same at once, the second finds it there
  const current = await listCurrentMedicines(db, me, now)
  const before = current.length
  for (const name of names) {
    const details = namedMedicine(name)
    if (isListed(current, details.name)) continue
    refuse(errors, whyNotAdd(current.length))
    current.push(details.name)
    const about = { isCritical: isCriticalMedicine(details), startedOn: localDate(now) }
    await addMedicine(db, { id: newId(), userId: me, details, source: 'patient', ...about }, now)
  }
  if (current.length > before) publish({ rooms: ['medicines', 'doses', 'people'], users: [me] })
}
