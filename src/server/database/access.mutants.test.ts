// Whether the tests of access would notice: every policy is weakened in turn, and somebody must see it.
import { beforeAll, expect, test } from 'vitest'
import { openRecords, readByNurseInCare, scopes, seedEdges, withTheNote, type ScopeEdge } from '#testing/accessMatrix/recordScopes.ts'
import { tryForgeries } from '#testing/accessMatrix/forgeries.ts'
import { linesOf, attemptAll, attemptBlindly } from '#testing/accessMatrix/matrix.ts'
import { openPolicies, partsOf, weakenFunction, weakenPolicies, type Mutant } from '#testing/accessMatrix/mutants.ts'
import {
  coverByLead,
  type EndedItem,
  endedItemsSeen,
  nurseScopes,
  seedEndedItems,
  seedNurseEdges,
  type NurseEdge,
} from '#testing/accessMatrix/nurseScopes.ts'
import { setUpMatrix } from '#testing/accessMatrix/setUp.ts'
import type { AccessRole } from '#testing/accessMatrix/expected.ts'
import { querySqlFunctions, readByPatient, reseal } from '#testing/accessMatrix/sqlFunctions.ts'

const stage = setUpMatrix()
let edges: ScopeEdge[]
let nursed: NurseEdge[]
let ended: EndedItem[]
beforeAll(async () => {
  edges = await seedEdges(stage.owner, stage.seeded.cast)
  nursed = await seedNurseEdges(stage.owner, stage.seeded.cast)
  ended = await seedEndedItems(stage.owner, stage.seeded.cast)
})

/** All that the tests of access see, look by look: of one table, or without a table of everything that the words decide. */
function looks(table: string, askers: readonly AccessRole[]): (() => Promise<unknown>)[] {
  const { doors, seeded, tablesFor } = stage
  const tables = table ? [table] : ['public.visit_notes', 'public.call_texts', 'public.call_signals', 'public.queue_items']
  const wanted = (asker: AccessRole) => tablesFor(asker).filter(({ name }) => tables.includes(name))
  const words = (['patient', 'doctor', 'nurse', 'visitor'] as const).map((asker) => () => querySqlFunctions(doors, seeded, asker))
  return [
    ...(table ? [] : [() => openRecords(doors, seeded.cast, edges), () => scopes(doors, seeded.cast, edges), ...words]),
    ...askers.map((asker) => async () => linesOf((await attemptAll(doors, seeded, wanted, [asker])).found)),
    () => tryForgeries(doors, seeded, tables),
    ...askers.map((asker) => () => attemptBlindly(doors, seeded.cast, wanted, [asker])),
    () => openRecords(doors, seeded.cast, edges),
    () => readByNurseInCare(stage.owner, doors, seeded.cast, edges),
    () => nurseScopes(doors, seeded.cast, nursed),
    () => endedItemsSeen(doors, seeded.cast, ended),
    () => coverByLead(stage.owner, doors, seeded.cast, nursed),
    () => readByPatient(doors, seeded),
    () => reseal(doors, seeded),
  ]
}

const healthy = new Map<string, string[]>()

async function healthyLooks(table: string, askers: readonly AccessRole[]) {
  const key = `${table} ${askers.join()}`
  const known = healthy.get(key)
  if (known) return known
  const seen: string[] = []
  for (const look of looks(table, askers)) seen.push(JSON.stringify(await look()))
  healthy.set(key, seen)
  return seen
}

async function isNoticed({ table, askers, apply, restore }: Mutant) {
  const right = await healthyLooks(table, askers)
  await stage.owner.query(apply)
  try {
    for (const [index, look] of looks(table, askers).entries()) {
      const seen = await look().then(JSON.stringify, String)
      if (seen !== right[index]) return true
    }
    return false
  } finally {
    await stage.owner.query(restore)
  }
}

/** The mutants that nobody notices. */
async function survivors(mutants: Mutant[]) {
  const survived: string[] = []
  for (const mutant of mutants) if (!(await isNoticed(mutant))) survived.push(mutant.says)
  return survived
}

/** What may go unnoticed, because another wall holds the same thing: a subquery of a policy obeys the policies of its own table. */
const heldTwice = [
  // Of an item that another nurse ended at this moment, or that is no call, the item itself is closed.
  "public.queue_events 'seen' (qual) without (q.type = 'callback_request'::text)",
  "public.queue_events 'seen' (qual) without (q.claimed_by = ( SELECT me() AS me))",
  // What an answer becomes is checked with whose it is.
  "public.medication_proposals 'answered' (qual) without (user_id = ( SELECT me() AS me))",
  "public.visit_offers 'declined' (qual) without (patient_id = ( SELECT me() AS me))",
  "public.hand_overs 'answered' (qual) without (doctor_id = ( SELECT me_as_doctor() AS me_as_doctor))",
  // Who has a patient in care is told to nurses of that patient alone.
  "public.hand_overs 'asked_by_nurse' (with_check) without (patient_id IN ( SELECT patients_in_my_nursing() AS patients_in_my_nursing))",
  // A patient sees no appointment but their own.
  "public.consultations 'added' (with_check) without (a.user_id = ( SELECT me() AS me))",
  // A consultation that is seen and is not the doctor's is the patient's own.
  ...withTheNote.map((table) => `public.${table} 'seen' (qual) without (user_id = ( SELECT me() AS me))`),
  // Who is neither patient nor doctor of the visit does not see its appointment.
  'is_my_call without the asker',
  // A doctor sees no opening but their own.
  "public.emergency_notes 'added' (with_check) without (b.doctor_id = ( SELECT me_as_doctor() AS me_as_doctor))",
  // why_not_review, which it asks about the opening, lets nobody else ask.
  'review_break_glass without perform only_for_administrators();',
  // Who is no nurse lists nobody, whom the lead could do something for.
  'i_am_lead without is_programme_nurse()',
  // What was refused was open for no time at all: the table says so.
  'patients_in_emergency without refused is null',
]

/** What lets through less than it should, which the tests of its room notice, and these do not: nobody has such a row in the matrix. */
const takesAway = [
  "public.enrolments 'worked_on' (qual) without is_taken_in_by_me(patient_id)",
  "public.enrolments 'worked_on' (with_check) without is_taken_in_by_me(patient_id)",
  "public.contact_attempts 'added' (with_check) without is_followup_call_of(id, followup_id, nurse_id)",
  "public.intakes 'seen' (qual) without ((nurse_id = ( SELECT me() AS me)) AND (patient_id IN ( SELECT patients_in_programme() AS patients_in_programme)))",
]

const isKnown = (mutant: string) => [heldTwice, takesAway].some((list) => list.includes(mutant))

test('a policy that lets everybody through does not go unnoticed', async ({ annotate }) => {
  const mutants = await openPolicies(stage.owner)
  const survived = await survivors(mutants)
  await annotate(`${mutants.length - survived.length} of ${mutants.length} open policies noticed`)
  expect(mutants.length).toBeGreaterThan(35)
  expect(survived.filter((one) => !isKnown(one))).toEqual([])
})

test('a policy without one of its parts does not go unnoticed', async ({ annotate }) => {
  const mutants = await weakenPolicies(stage.owner)
  const survived = await survivors(mutants)
  await annotate(`${mutants.length - survived.length} of ${mutants.length} weakened policies noticed`)
  expect(survived.filter((one) => !isKnown(one))).toEqual([])
})

test('a word without one of its parts does not go unnoticed', async ({ annotate }) => {
  const weaken = (name: string, part: string | RegExp, instead = 'true') => weakenFunction(stage.owner, name, part, instead)
  const mutants = [
    await weaken('patients_in_my_care_by_visit', 'a.doctor_id = t.doctor'),
    await weaken('patients_in_my_care_by_visit', 'a.user_id <> t.me'),
    await weaken('patients_in_my_care_by_visit', 'opens_record(a.status, a.starts_at, a.ends_at, t.now)'),
    await weaken('is_signed', 'signed_at is not null'),
    await weaken('is_signed', 'me() is not null'),
    await weaken('patients_in_my_care_as_doctor', 'union all select * from patients_in_emergency()', ''),
    await weaken('patients_in_my_care', 'union all select * from patients_in_my_nursing()', ''),
    await weaken('leads_programme', 'and n.is_lead', ''),
    await weaken('leads_programme', 'n.nurse_id = nurse'),
    await weaken('i_am_lead', 'is_programme_nurse()'),
    await weaken('patients_in_programme', 'is_programme_nurse()'),
    await weaken('patients_in_programme', 'p <> me()'),
    await weaken('consenting_patients', "e.status in ('consented', 'intake_done', 'active', 'paused')"),
    await weaken('consenting_patients', "c.decision = 'accepted'"),
    await weaken('consenting_patients', '(c.expires_at is null or c.expires_at > at_now())'),
    await weaken('consenting_patients', 'c.user_id = e.patient_id'),
    await weaken('consenting_patients', "c.code = 'psp_support'"),
    await weaken('consenting_patients', 'order by c.at desc, c.id desc', 'order by c.at'),
    await weaken('patients_in_my_nursing', 'is_programme_nurse()'),
    await weaken('patients_nursed_by', 'consenting_patients() p', '(select patient_id from enrolments) e (p)'),
    await weaken('patients_nursed_by', 'p <> nurse'),
    await weaken('patients_nursed_by', 'leads_programme(nurse)', 'false'),
    await weaken('patients_nursed_by', 'leads_programme(nurse)'),
    await weaken('patients_nursed_by', 'e.primary_nurse_id = nurse'),
    await weaken('patients_nursed_by', 'c.nurse_id = nurse'),
    await weaken('patients_nursed_by', 'c.from_at <= at_now()'),
    await weaken('patients_nursed_by', 'c.until_at > at_now()'),
    await weaken('patients_nursed_by', 'q.claimed_by = nurse'),
    await weaken('patients_nursed_by', "q.status <> 'resolved'"),
    await weaken('patients_in_emergency', 'doctor_id = me_as_doctor()'),
    await weaken('patients_in_emergency', 'refused is null'),
    await weaken('patients_in_emergency', 'at <= at_now()'),
    await weaken('patients_in_emergency', 'until > at_now()'),
    await weaken('patients_summarised_to_me', 'a.doctor_id = t.doctor'),
    await weaken('patients_summarised_to_me', 'a.user_id <> t.me'),
    await weaken('patients_summarised_to_me', 'opens_summary(a.status, a.starts_at, t.now)'),
    await weaken('opens_record', "starts_at <= now + interval '24 hours'"),
    await weaken('opens_record', "ends_at >= now - interval '30 minutes'"),
    await weaken('opens_record', "ends_at > now - interval '12 months'"),
    await weaken('opens_record', "status in ('scheduled', 'waiting')"),
    await weaken('opens_record', "status in ('in_progress', 'completed')"),
    await weaken('opens_summary', "status = 'scheduled'"),
    await weaken('opens_summary', "starts_at > now + interval '24 hours'"),
    await weaken('my_patients', 'a.doctor_id = t.doctor'),
    await weaken('my_patients', 'a.user_id <> t.me'),
    await weaken('my_patients', "a.status in ('in_progress', 'completed')) then 'own'", "true) then 'own'"),
    await weaken('my_patients', "w.scope <> 'own'"),
    await weaken('record_visits', 'patient <> t.me'),
    await weaken('record_visits', 'patient in (select patients_in_my_care())'),
    await weaken('record_visits', 'v.doctor_id = t.doctor'),
    await weaken('record_visits', "v.status in ('in_progress', 'completed')"),
    await weaken('record_visits', 'opens_summary(v.status, v.starts_at, t.now)'),
    await weaken('my_patient_by_number', 'm.user_id = i.user_id'),
    await weaken('my_patient_by_number', 'i.number_hmac = number_hash'),
    await weaken('record_views', 'l.about_user_id = patient'),
    await weaken('record_views', "l.actor_role in ('doctor', 'nurse', 'admin')"),
    await weaken('record_views', 'l.section is not null'),
    await weaken('record_views', 'patient = me()'),
    await weaken('record_views', 'patient in (select patients_in_my_care())'),
    await weaken('is_break_glass_suspended', 'doctor_id = me_as_doctor()'),
    await weaken('break_glass_open', 'me_as_doctor() is null', 'false'),
    await weaken('break_glass_log', 'perform only_for_administrators();', ''),
    await weaken('review_break_glass', 'perform only_for_administrators();', ''),
    await weaken('shown_name', 'a.doctor_id = me_as_doctor()'),
    await weaken('shown_name', 'a.user_id = me()'),
    await weaken('shown_name_parts', 'shown_name(person) is not null'),
    await weaken('doctor_card', 'me() is not null'),
    await weaken('doctor_photo', 'me() is not null'),
    await weaken('doctor_photo', 'p.user_id in (select d.doctor_id from doctor_profiles d)'),
    await weaken('my_verified_phone', 'id = me()'),
    await weaken('my_verified_phone', 'phone_verified_at is not null'),
    await weaken('my_delivery', 'd.user_id = me()'),
    await weaken('busy_times', / and me\(\) is not null/g, ''),
    await weaken('busy_times', 'a.doctor_id = any (doctors)'),
    await weaken('take_hold', "not i_am('patient')", 'false'),
    await weaken('take_hold', 'exists (select from busy_times(array[doctor], start_at, end_at))', 'false'),
    await weaken('busy_times', 'h.user_id <> me()'),
    await weaken('is_my_visit', 'doctor = me_as_doctor()'),
    await weaken('tells_why', 'patient = me()', 'false'),
    await weaken('tells_why', "status not in ('cancelled', 'no_show', 'doctor_no_show')"),
    await weaken('tells_why', 'is_in_my_care(patient)', 'false'),
    await weaken('is_in_my_care', 'patient in (select patients_in_my_care())'),
    await weaken('is_in_my_care', 'patient in (select patients_in_my_care())', 'false'),
    await weaken('was_in_programme', 'e.patient_id = person', 'false'),
    await weaken('was_in_programme', 'e.patient_id = person'),
    await weaken('care_plan_days', "i_am('system')"),
    await weaken('care_plan_days', 'patient in (select patients_in_my_nursing())'),
    await weaken('care_plan_days', 'patient in (select patients_in_my_nursing())', 'false'),
    await weaken('paper_stands', 'me() is not null'),
    await weaken('is_programme_nurse', "i_am('nurse'::text)"),
    await weaken('move_visit', 'a.user_id = me()'),
    await weaken('move_visit', "i_am('patient')"),
    { ...(await weaken('is_my_call', /me\(\) = ANY \(ARRAY\[[^\]]*\]\)/)), says: 'is_my_call without the asker' },
    await weaken('is_my_call', 'a.user_id = is_my_call.patient'),
    await weaken('is_my_call', 'a.doctor_id = is_my_call.doctor'),
    await weaken('is_my_visit', 'a.user_id = is_my_visit.patient'),
    await weaken('is_my_visit', "a.status <> 'cancelled'::text"),
  ]
  const survived = await survivors(mutants)
  await annotate(`${mutants.length - survived.length} of ${mutants.length} weakened words noticed`)
  expect(survived.filter((one) => !isKnown(one))).toEqual([])
})

test('the parts of an expression', () => {
  expect(partsOf('((a = 1) AND (b OR c))').map(({ without }) => without.replaceAll(/\s+/g, ' '))).toEqual([
    '((a = 1) AND ( false OR c))',
    '((a = 1) AND (b OR false ))',
    '( true AND (b OR c))',
    '((a = 1) AND true )',
  ])
})
