import type { Kysely, Transaction } from 'kysely'
import type { AssistantTables } from '../assistant/tables.ts'
import type { AuditTables } from '../audit/tables.ts'
import type { BookingTables } from '../booking/tables.ts'
import type { CalendarFeedsTables } from '../calendarFeeds/tables.ts'
import type { CallsTables } from '../calls/tables.ts'
import type { CodesTables } from '../codes/tables.ts'
import type { ConsultationTypesTables } from '../consultationTypes/tables.ts'
import type { ConsentsTables } from '../consents/tables.ts'
import type { DiagnosesTables } from '../diagnoses/tables.ts'
import type { DiaryTables } from '../diary/tables.ts'
import type { DocumentsTables } from '../documents/tables.ts'
import type { DosesTables } from '../doses/tables.ts'
import type { EducationTables } from '../education/tables.ts'
import type { EmergencyNumbersTables } from '../emergencyNumbers/tables.ts'
import type { FriendInvitesTables } from '../friendInvites/tables.ts'
import type { HealthReportsTables } from '../healthReports/tables.ts'
import type { HandOversTables } from '../handOvers/tables.ts'
import type { HolidaysTables } from '../holidays/tables.ts'
import type { MedicineProposalsTables } from '../medicineProposals/tables.ts'
import type { MedicinesTables } from '../medicines/tables.ts'
import type { NoticesTables } from '../notices/tables.ts'
import type { CarePlansTables } from '../carePlans/tables.ts'
import type { VisitOffersTables } from '../visitOffers/tables.ts'
import type { FollowUpsTables } from '../followUps/tables.ts'
import type { AssessmentsTables } from '../assessments/tables.ts'
import type { NursesTables } from '../nurses/tables.ts'
import type { PapersTables } from '../papers/tables.ts'
import type { PatientRecordsTables } from '../patientRecords/tables.ts'
import type { PeopleTables } from '../people/tables.ts'
import type { QueueTables } from '../queue/tables.ts'
import type { RedFlagsTables } from '../redFlags/tables.ts'
import type { ScoreTables } from '../score/tables.ts'
import type { SnippetsTables } from '../snippets/tables.ts'
import type { UploadsTables } from '../uploads/tables.ts'
import type { SymptomsTables } from '../symptoms/tables.ts'
import type { VisitChangesTables } from '../visitChanges/tables.ts'
import type { VisitsTables } from '../visits/tables.ts'
import type { VitalsTables } from '../vitals/tables.ts'
import type { WalletTables } from '../wallet/tables.ts'

/** A database that already knows who asks. */
export type Db = Kysely<Tables> | Transaction<Tables>

/** The tables of every room; one that is missing makes tables.test.ts not compile. */
export type Tables = AssistantTables &
  AuditTables &
  BookingTables &
  CalendarFeedsTables &
  CallsTables &
  ConsentsTables &
  CodesTables &
  ConsultationTypesTables &
  DiagnosesTables &
  DiaryTables &
  DocumentsTables &
  DosesTables &
  EducationTables &
  EmergencyNumbersTables &
  FriendInvitesTables &
  HealthReportsTables &
  HolidaysTables &
  HandOversTables &
  MedicineProposalsTables &
  MedicinesTables &
  NoticesTables &
  AssessmentsTables &
  NursesTables &
  CarePlansTables &
  VisitOffersTables &
  FollowUpsTables &
  PapersTables &
  PatientRecordsTables &
  PeopleTables &
  RedFlagsTables &
  ScoreTables &
  SnippetsTables &
  QueueTables &
  UploadsTables &
  SymptomsTables &
  VisitChangesTables &
  VisitsTables &
  VitalsTables &
  WalletTables
