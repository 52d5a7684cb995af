import { statusAt } from '#rules/medicines/medicines.ts'
import { plural, t } from '#rules/translate.ts'
import { forDays, noticesAbout, type NoticeContext, type NoticeSubject, type NoticeTexts } from '../notices/noticeTypes.ts'
import { findMedicineForNotice } from './notices.store.ts'

type MedicineRead = NonNullable<Awaited<ReturnType<typeof findMedicineForNotice>>> & {
  /** For how many days there was enough when it was said: after a count fewer than the notice is named by. */
  days?: number
}

const medicineSubject: NoticeSubject<'medicine', MedicineRead> = {
  kind: 'medicine',
  find: findMedicineForNotice,
  // Collected or counted meanwhile, it may last longer.
  facts: ({ stockSince }) => ({ stockSince }),
  columns: (id) => ({ medication_id: id }),
  example: () => ({ medicine: 'Metformin 500 mg', decided: 'active', versions: [], stockSince: '' }),
}

const runsOut = (within: number) =>
  ({
    category: 'medicines',
    type: 'medication',
    severity: 'action',
    link: '/medication-reminders?view=all',
    urgent: false,
    until: forDays(2),
    whyStale: ({ decided, versions }: MedicineRead, now: Date) => (statusAt(decided, versions, now) === 'active' ? undefined : 'over'),
    words: (context: NoticeContext<MedicineRead>) => runsOutTexts(within, context),
  }) as const

/** Which medicine it is, the app says where it opens; an alert only to whoever asked for details. */
function runsOutTexts(within: number, { config: { brand }, about: { medicine, days = within } }: NoticeContext<MedicineRead>): NoticeTexts {
  const left =
    days === 0
      ? t`What you have of one of your medicines ends today.`
      : plural(
          { days },
          { one: 'You have one of your medicines for # more day.', other: 'You have one of your medicines for # more days.' },
        )
  const named = days === 0 ? t`${{ medicine }}: ends today.` : plural({ days }, { one: '# day left', other: '# days left' })
  return {
    app: { title: t`Time to collect medicine`, message: left },
    discreet: { push: { title: brand.name, message: t`A reminder from ${{ product: brand.name }}.` } },
    details: { push: { title: brand.name, message: days === 0 ? named : `${medicine}: ${named}.` } },
  }
}

export const medicineNotices = noticesAbout(medicineSubject, { refill_7: runsOut(7), refill_3: runsOut(3), refill_0: runsOut(0) })
