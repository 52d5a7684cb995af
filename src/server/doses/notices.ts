import { screenTime } from '#rules/time.ts'
import { t } from '#rules/translate.ts'
import { forDays, noticesAbout, noticesToPerson, type NoticeContext, type NoticeSubject, type NoticeTexts } from '../notices/noticeTypes.ts'
import { smsOf } from '../notices/phrases.ts'
import { findReminded, listReminded, type RemindedDose } from './reminders.store.ts'

// Discreet by default (domain 10.3). Medicines are named in push messages alone, where their reader asked for details: a text message is short,
// and phones show it to whoever looks.

/** What is still to be marked of the doses that are told of together. */
type Reminder = { doses: RemindedDose[] }

const reminderSubject: NoticeSubject<'dose_reminder', Reminder> = {
  kind: 'dose_reminder',
  find: findReminded,
  list: listReminded,
  doses: ({ doses }) => doses.map(({ id, medicationId, dueAt, qty }) => ({ id, medicationId, dueAt: dueAt.toISOString(), qty })),
  example: (now) => ({ doses: [{ id: '', medicationId: '', medicine: 'Metformin 500 mg', dueAt: now, missedAt: now, qty: 1 }] }),
}

const ofMedicines = { category: 'medicines', type: 'medication', severity: 'info', urgent: false } as const

/** Until the last of them is missed. */
const whileOpen = {
  until: ({ about: { doses } }: NoticeContext<Reminder>) => new Date(Math.max(...doses.map(({ missedAt }) => missedAt.getTime()))),
  whyStale: ({ doses }: Reminder, now: Date) => (doses.some(({ missedAt }) => missedAt > now) ? undefined : 'over'),
} as const

/** So many are named: a phone shows two lines. */
const NAMED = 3

function pushTexts({ config: { brand }, about: { doses } }: NoticeContext<Reminder>): Pick<NoticeTexts, 'discreet' | 'details'> {
  const medicines = [...new Set(doses.map(({ medicine }) => medicine))]
  const names = medicines.slice(0, NAMED).join(', ')
  const details = medicines.length > NAMED ? t`Time for ${{ names }} and other medicines.` : t`Time for ${{ names }}.`
  return {
    discreet: { push: { title: brand.name, message: t`You have a reminder from ${{ product: brand.name }}.` } },
    details: { push: { title: brand.name, message: details } },
  }
}

function dueTexts(context: NoticeContext<Reminder>): NoticeTexts {
  const time = screenTime(context.about.doses[0]?.dueAt ?? context.at)
  return { app: { title: t`Time for your medicine`, message: t`You have medicine to take at ${{ time }}.` }, ...pushTexts(context) }
}

function repeatTexts(context: NoticeContext<Reminder>): NoticeTexts {
  const { discreet, details } = pushTexts(context)
  return { discreet: { ...discreet, sms: smsOf(context.config.brand, t`You have a reminder.`) }, ...(details && { details }) }
}

export const doseNotices = {
  ...noticesAbout(reminderSubject, {
    med_due: { ...ofMedicines, ...whileOpen, ringsAtNight: true, words: dueTexts },
    med_due_repeat: { ...ofMedicines, ...whileOpen, words: repeatTexts },
  }),
  ...noticesToPerson({
    med_missed: {
      ...ofMedicines,
      until: forDays(2),
      whyStale: 'never',
      words: () => ({
        app: {
          title: t`A reminder was missed`,
          message: t`Dose missed. If you are unsure what to do, check the leaflet or ask a pharmacist or nurse. Do not double up unless told to.`,
        },
        discreet: {},
      }),
    },
  }),
}
