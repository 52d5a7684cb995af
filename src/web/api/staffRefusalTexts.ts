import type { MessageDescriptor } from '@lingui/core'
import type { ErrorCode } from '#contract/errors.ts'
import type { sharedRefusals } from '#contract/refusals/shared.ts'
import { staffRefusalTexts } from '#web/staff/refusalTexts.ts'
import { codesRefusalTexts } from '#web/codes/refusalTexts.ts'
import { messageLogRefusalTexts } from '#web/messageLog/refusalTexts.ts'
import { handOversRefusalTexts } from '#web/handOvers/refusalTexts.ts'
import { queueRefusalTexts } from '#web/queue/refusalTexts.ts'
import { followUpsRefusalTexts } from '#web/followUps/refusalTexts.ts'
import { assessmentsRefusalTexts } from '#web/assessments/refusalTexts.ts'
import { nursesRefusalTexts } from '#web/nurses/refusalTexts.ts'
import { holidaysRefusalTexts } from '#web/holidays/refusalTexts.ts'
import { consultationTypesRefusalTexts } from '#web/consultationTypes/refusalTexts.ts'
import type { educationRefusalTexts } from '#web/education/refusalTexts.ts'
import { diaryRefusalTexts } from '#web/diary/refusalTexts.ts'
import { patientRecordsRefusalTexts } from '#web/patientRecords/refusalTexts.ts'
import type { uploadsRefusalTexts } from '#web/uploads/refusalTexts.ts'
import { issuingRefusalTexts, snippetsRefusalTexts } from '#web/visits/workspace/refusalTexts.ts'
import { giveRefusalTexts } from './errorText.ts'
import type { refusalTexts } from './refusalTexts.ts'

/** With those of `refusalTexts.ts` a sentence for every code there is, but for what one screen gives by itself. */
const texts = {
  ...staffRefusalTexts,
  ...codesRefusalTexts,
  ...messageLogRefusalTexts,
  ...handOversRefusalTexts,
  ...queueRefusalTexts,
  ...assessmentsRefusalTexts,
  ...nursesRefusalTexts,
  ...followUpsRefusalTexts,
  ...holidaysRefusalTexts,
  ...consultationTypesRefusalTexts,
  ...diaryRefusalTexts,
  ...patientRecordsRefusalTexts,
  ...snippetsRefusalTexts,
  ...issuingRefusalTexts,
} satisfies Record<
  Exclude<ErrorCode, keyof (typeof sharedRefusals & typeof refusalTexts & typeof educationRefusalTexts & typeof uploadsRefusalTexts)>,
  MessageDescriptor
>

giveRefusalTexts(texts)
