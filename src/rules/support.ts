import type { ErrorCode } from '#contract/errors.ts'

/** Everything that keeps anybody from calling back on this: lengths only, because people write numbers in many ways. */
export const callbackFaults = ({ name, phone }: { name: string; phone: string }) => [
  ...(name.trim().length < 2 ? ['CALLBACK_NAME_TOO_SHORT' as const satisfies ErrorCode] : []),
  ...(phone.trim().length < 10 ? ['CALLBACK_PHONE_TOO_SHORT' as const satisfies ErrorCode] : []),
]

/** The first of them. */
export const whyNotCallBack = (form: { name: string; phone: string }) => callbackFaults(form)[0]
