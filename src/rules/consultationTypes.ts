import type { ConsultationTypeSettings } from '#contract/consultationTypes.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** Why a type cannot be taken off the offer, or nothing when it can: patients need one to book. */
export function whyNotTakeOff(name: string, types: Pick<ConsultationTypeSettings, 'name' | 'isActive'>[]) {
  if (!types.some((type) => type.isActive && type.name !== name)) return 'LAST_TYPE' satisfies ErrorCode
}
