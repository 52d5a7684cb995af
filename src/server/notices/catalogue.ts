import { accountLetters } from '../accounts/letters.ts'
import { accountNotices } from '../accounts/notices.ts'
import { assessmentNotices } from '../assessments/notices.ts'
import { bookingNotices } from '../booking/notices.ts'
import { callNotices } from '../calls/notices.ts'
import { carePlanNotices } from '../carePlans/notices.ts'
import { visitOfferNotices } from '../visitOffers/notices.ts'
import { channelNotices } from '../channels/notices.ts'
import { doseNotices } from '../doses/notices.ts'
import { educationNotices } from '../education/notices.ts'
import { followUpNotices } from '../followUps/notices.ts'
import { friendInviteTexts } from '../friendInvites/letters.ts'
import { handOverNotices } from '../handOvers/notices.ts'
import { medicineProposalNotices } from '../medicineProposals/notices.ts'
import { medicineNotices } from '../medicines/notices.ts'
import { coverNotices, enrolmentNotices } from '../nurses/notices.ts'
import { paperNotices } from '../papers/notices.ts'
import { emergencyNotices } from '../patientRecords/notices.ts'
import { profileNotices } from '../people/notices.ts'
import { queueNotices } from '../queue/notices.ts'
import { scoreNotices } from '../score/notices.ts'
import { securityNotices } from '../security/notices.ts'
import { staffLetters } from '../staff/letters.ts'
import { staffNotices } from '../staff/notices.ts'
import { supportNotices } from '../support/notices.ts'
import { visitChangeNotices } from '../visitChanges/notices.ts'
import { visitNotices } from '../visits/notices.ts'
import { walletNotices } from '../wallet/notices.ts'
import { gather } from '../world/gather.ts'
import type { LetterDefinition, NoticeSubject, RegisteredNotice, StrangerText } from './noticeTypes.ts'

/** Everything that people are told, as each room brings it. */
const noticeCatalogue = gather(
  profileNotices,
  bookingNotices,
  visitNotices,
  callNotices,
  visitChangeNotices,
  paperNotices,
  walletNotices,
  supportNotices,
  queueNotices,
  accountNotices,
  securityNotices,
  staffNotices,
  emergencyNotices,
  channelNotices,
  doseNotices,
  medicineNotices,
  handOverNotices,
  carePlanNotices,
  visitOfferNotices,
  educationNotices,
  scoreNotices,
  followUpNotices,
  assessmentNotices,
  enrolmentNotices,
  coverNotices,
  medicineProposalNotices,
)

type Catalogue = typeof noticeCatalogue
export type NoticeCode = keyof Catalogue
export type SubjectOf<Code extends NoticeCode> = Catalogue[Code]['about']

export const noticeCodes = Object.keys(noticeCatalogue) as NoticeCode[]
export const isNoticeCode = (code: string): code is NoticeCode => code in noticeCatalogue
export const noticeOf = (code: NoticeCode): RegisteredNotice<NoticeSubject<string, unknown> | null> => noticeCatalogue[code]

/** Letters that carry a key, or answer who tried to get in. */
const letterCatalogue = gather(accountLetters, staffLetters)

export type LetterCode = keyof typeof letterCatalogue
export const letterCodes = Object.keys(letterCatalogue) as LetterCode[]
export const letterOf = (code: LetterCode): LetterDefinition => letterCatalogue[code]

/** What goes to people who are nobody here. */
export const strangerTexts: Record<string, StrangerText> = gather(friendInviteTexts)
