import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { patientRecordsRefusals } from '#contract/refusals/patientRecords.ts'

export const patientRecordsRefusalTexts = {
  EMERGENCY_REASON_TOO_SHORT: msg`Write at least 20 characters about why you open this record.`,
  EMERGENCY_SUSPENDED: msg`You cannot open records in an emergency at the moment, because you did so too often within seven days. Ask an administrator.`,
  RECORD_OPEN: msg`You can already read this record.`,
  REVIEW_NOTE_TOO_SHORT: msg`Write at least 10 characters about why it was not justified.`,
} satisfies Record<keyof typeof patientRecordsRefusals, MessageDescriptor>
