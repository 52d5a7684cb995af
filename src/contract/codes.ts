import { z } from 'zod'
import { listLimits } from './limits.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { AppointmentId, Id, Instant, typedLine } from './primitives.ts'

export type Icd10Row = z.infer<typeof Icd10Row>
/** One code of the list, as the national table says what may be done with it. Ages in whole years, both ends belonging to it. */
export const Icd10Row = z.object({
  code: z.string().regex(/^[A-Z]\d{2}(\.\d{1,2})?$/), // without its mark
  label: typedLine(listLimits.codeLabel),
  mark: z.enum(['dagger', 'asterisk']).nullable(),
  validPrimary: z.boolean(),
  gender: z.enum(['male', 'female']).nullable(),
  ageFrom: z.int().min(0).max(150).nullable(),
  ageTo: z.int().min(0).max(150).nullable(),
  externalCause: z.boolean(),
})

export type CodeSearchResult = z.infer<typeof CodeSearchResult>
export const CodeSearchResult = Icd10Row.extend({ isFavourite: z.boolean(), isRecent: z.boolean() })

export type CodeList = z.infer<typeof CodeList>
export const CodeList = z.object({ source: z.enum(['starter', 'mit']), title: z.string(), codes: z.int(), importedAt: Instant })

export type NotifiableCondition = z.infer<typeof NotifiableCondition>
/** An illness that the law wants reported. Category 1: at once, and in writing within 24 hours; 2: within 7 days. */
export const NotifiableCondition = z.object({
  id: Id,
  name: typedLine(listLimits.condition),
  category: z.union([z.literal(1), z.literal(2)]),
  codes: z
    .array(z.string().regex(/^[A-Z]\d{2}(\.\d{1,2})?(-[A-Z]\d{2}(\.\d{1,2})?)?$/))
    .min(1)
    .max(30), // 'A00' takes in A00.9; 'A95-A99' is a span
  version: z.int(),
})

export type NotifiableAnswer = z.infer<typeof NotifiableAnswer>
export const NotifiableAnswer = z.object({
  conditionId: Id,
  condition: z.string(),
  category: z.union([z.literal(1), z.literal(2)]),
  answer: z.enum(['will_report', 'have_reported', 'not_a_case']),
  answeredAt: Instant,
})

const asAdmin = by('admin').meta({ audit: 'codes' })
const notifiable = by('admin').meta({ audit: 'notifiable conditions' })
const list = z.object({ listId: Id })
const fields = NotifiableCondition.pick({ name: true, category: true, codes: true })

export const codes = {
  /** Codes by prefix or by words; with nothing typed the doctor's favourites and what was used last. */
  search: by('doctor')
    .meta({ audit: 'codes', routine: true })
    .route(readOnly)
    .input(z.object({ query: z.string().trim().max(100).default('') }))
    .output(z.array(CodeSearchResult)),
  /** What the list says of these codes; one that is not in it is left out. */
  describe: by('doctor')
    .meta({ audit: 'codes', routine: true, looksUp: true })
    .input(z.object({ codes: z.array(z.string().max(8)).max(20) }))
    .output(z.array(Icd10Row)),
  setFavourite: by('doctor')
    .meta({ audit: 'codes' })
    .input(z.object({ code: Icd10Row.shape.code, isFavourite: z.boolean() }))
    .output(z.void()),

  notifiableConditions: by('doctor', 'admin')
    .meta({ audit: 'notifiable conditions', routine: true })
    .route(readOnly)
    .output(z.array(NotifiableCondition)),
  /** What the doctor does about an illness that must be reported. Nothing is sent to anybody. */
  saveNotifiableAnswer: by('doctor')
    .meta({ audit: 'visit notes' })
    .errors(refusals('ALREADY_SIGNED', 'VISIT_CANCELLED', 'NOT_NOTIFIABLE'))
    .input(z.object({ appointmentId: AppointmentId, conditionId: Id, answer: NotifiableAnswer.shape.answer }))
    .output(NotifiableAnswer),
  addCondition: notifiable.input(fields).output(NotifiableCondition),
  updateCondition: notifiable
    .errors(refusals('STALE_VERSION'))
    .input(fields.extend({ id: Id, version: z.int() }))
    .output(NotifiableCondition),
  removeCondition: notifiable
    .errors(refusals('STALE_VERSION'))
    .input(z.object({ id: Id, version: z.int() }))
    .output(z.void()),

  /** The list that is in use. */
  currentList: asAdmin.route(readOnly).output(CodeList),
  /** A new list arrives in parts, beside the one in use, and takes its place at once when it is whole. */
  startImport: asAdmin.input(z.object({ title: typedLine(listLimits.importTitle), rows: z.int().min(1).max(200_000) })).output(list),
  /** Sent again after a lost answer, a part changes nothing. */
  addCodes: asAdmin
    .meta({ routine: true })
    .errors(refusals('IMPORT_OVER'))
    .input(list.extend({ rows: z.array(Icd10Row).min(1).max(1000) }))
    .output(z.object({ arrived: z.int() })),
  finishImport: asAdmin.errors(refusals('IMPORT_INCOMPLETE', 'IMPORT_OVER')).input(list).output(CodeList),
}
