import { screenTime } from '#rules/time.ts'
import { forMinutes, noticesAbout, type NoticeTexts } from '../notices/noticeTypes.ts'
import { smsOf } from '../notices/phrases.ts'
import { ofVisit, visitSubject, whileIn, type VisitContext } from '../visits/noticeSubject.ts'

const atTheDoor = { ...ofVisit, severity: 'urgent', urgent: true, until: forMinutes(15) } as const // by then they have looked, or gone

export const callNotices = noticesAbout(visitSubject, {
  patient_waiting: { ...atTheDoor, whyStale: whileIn('waiting'), words: patientWaitingTexts },
  doctor_ready: { ...atTheDoor, whyStale: whileIn('in_progress'), words: doctorReadyTexts },
})

/** For the doctor, by initials: the notice may light up on a locked screen. */
function patientWaitingTexts({ about: { startsAt, patientInitials } }: VisitContext): NoticeTexts {
  const message = `${patientInitials} is in the waiting room for the ${screenTime(startsAt)} visit.`
  const shown = { title: 'Patient waiting', message }
  return { app: shown, discreet: { push: shown } }
}

/** For a patient who left the waiting room to be told: short of time, so on every way they chose. */
function doctorReadyTexts({ config: { brand }, about: { startsAt, doctorName } }: VisitContext): NoticeTexts {
  return {
    app: { title: 'Your doctor is ready', message: `Your doctor is ready for your ${screenTime(startsAt)} booking. Please join now.` },
    discreet: { push: { title: brand.name, message: 'It is your turn. Please open the app.' }, sms: smsOf(brand, 'It is your turn.') },
    details: { push: { title: brand.name, message: `${doctorName} is ready for you. Please open the app.` } },
  }
}
