import { screenTime } from '#rules/time.ts'
import { t } from '#rules/translate.ts'
import { forMinutes, noticesAbout, type NoticeTexts } from '../notices/noticeTypes.ts'
import { smsOf } from '../notices/phrases.ts'
import { ofVisit, toDoctor, visitSubject, whileIn, type VisitContext } from '../visits/noticeSubject.ts'

const atTheDoor = { ...ofVisit, severity: 'urgent', urgent: true, until: forMinutes(15) } as const // by then they have looked, or gone

export const callNotices = noticesAbout(visitSubject, {
  patient_waiting: { ...atTheDoor, link: (id) => `/video-call/${id}`, whyStale: whileIn('waiting'), words: patientWaitingTexts },
  doctor_ready: { ...atTheDoor, whyStale: whileIn('in_progress'), words: doctorReadyTexts },
})

function patientWaitingTexts(context: VisitContext): NoticeTexts {
  const time = screenTime(context.about.startsAt)
  return toDoctor(t`Patient waiting`, (patient) => t`${{ patient }} is in the waiting room for the ${{ time }} visit.`, context)
}

/** For a patient who left the waiting room to be told: short of time, so on every way they chose. */
function doctorReadyTexts({ config: { brand }, about: { startsAt, doctorName } }: VisitContext): NoticeTexts {
  return {
    app: {
      title: t`Your doctor is ready`,
      message: t`Your doctor is ready for your ${{ time: screenTime(startsAt) }} visit. Please join now.`,
    },
    discreet: { push: { title: brand.name, message: t`It is your turn. Please open the app.` }, sms: smsOf(brand, t`It is your turn.`) },
    details: { push: { title: brand.name, message: t`${{ doctorName }} is ready for you. Please open the app.` } },
  }
}
