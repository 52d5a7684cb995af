import { t } from '#rules/translate.ts'
import { always, forDays, noticesAbout, type NoticeContext, type NoticeSubject, type NoticeTexts } from '../notices/noticeTypes.ts'
import { findEmergencyAccess } from './emergencyAccess.store.ts'

type Opening = { refused: string | null; reviewed_at: Date | null }

const openingSubject: NoticeSubject<'emergency_access', Opening> = {
  kind: 'emergency_access',
  find: findEmergencyAccess,
  example: () => ({ refused: null, reviewed_at: null }),
}

export const emergencyNotices = noticesAbout(openingSubject, {
  // Somebody's record is their own: they hear of it at night too.
  record_emergency_access: {
    category: 'security',
    type: 'system',
    severity: 'urgent',
    isPermanent: true,
    urgent: true,
    until: always,
    whyStale: 'never',
    link: '/settings?tab=privacy',
    words: emergencyAccessTexts,
  },
  breakglass_review: {
    category: 'security',
    type: 'system',
    severity: 'action',
    urgent: false,
    until: forDays(3),
    whyStale: ({ reviewed_at: reviewedAt }) => (reviewedAt ? 'over' : undefined),
    link: '/admin/record-access',
    words: emergencyReviewTexts,
  },
})

/** To the patient, at once. Which doctor and why stand in the app alone. */
function emergencyAccessTexts({ config: { brand, appUrl } }: NoticeContext): NoticeTexts {
  const shown = { title: brand.name, message: t`Important: someone opened your record.` }
  return {
    app: {
      title: t`A doctor opened your record in an emergency`,
      message: t`See who it was and why under 'Who looked at my record' in Settings.`,
    },
    discreet: {
      push: shown,
      email: {
        subject: t`Important: someone opened your record`,
        paragraphs: [
          t`Someone who works with ${{ brand: brand.name }} opened your record in an emergency. An administrator will check whether that was right.`,
        ],
        link: { label: t`See who it was and why`, url: new URL('/settings?tab=privacy', appUrl).href },
      },
    },
  }
}

/** To administrators: that there is something to review. Whose record it was stands on the page. */
function emergencyReviewTexts({ config: { brand, appUrl } }: NoticeContext): NoticeTexts {
  const message = t`A record was opened in an emergency. Please review it within 72 hours.`
  return {
    app: { title: t`A record was opened in an emergency`, message: t`Please review it within 72 hours.` },
    discreet: {
      push: { title: brand.name, message },
      email: {
        subject: t`A record was opened in an emergency`,
        paragraphs: [message],
        link: { label: t`Review it`, url: new URL('/admin/record-access', appUrl).href },
      },
    },
  }
}
