import type { ErrorCode } from '#contract/errors.ts'

export const MAX_FRIEND_NAME_LENGTH = 40

const NUMBER = /^\+[1-9]\d{1,14}$/

/** Why a text message cannot go to what was typed: a plus, a first digit that is no zero, and 1 to 14 more. */
export const whyNotInvite = (number: string) => (NUMBER.test(number) ? undefined : ('INVITATION_PHONE_INVALID' satisfies ErrorCode))

// A name, and nothing that a phone would make a link of.
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*$/u

/** Whether an invitation can begin with this name. */
export const isFriendName = (name: string) => name.length <= MAX_FRIEND_NAME_LENGTH && NAME.test(name)

export type FriendInvite = { name: string; code: string }
type House = { brandName: string; joinAddress: string }

export const inviteLink = (code: string, joinAddress: string): string => `${joinAddress}${joinAddress.includes('?') ? '&' : '?'}ref=${code}`

/** The text that goes to a friend, word for word. */
export const inviteText = ({ name, code }: FriendInvite, { brandName, joinAddress }: House) =>
  `Hi ${name}, your friend has invited you to join ${brandName}. ${inviteLink(code, joinAddress)}`

/** Name and code of an invitation as `inviteText` writes it; of any other text, nothing. */
export function parseInviteLink(body: string, house: House): FriendInvite | undefined {
  const name = /^Hi ([^,]+), /.exec(body)?.[1] ?? ''
  const code = /[?&]ref=([2-9A-HJ-NP-Z]{6})/.exec(body)?.[1] ?? ''
  if (!isFriendName(name) || code === '') return undefined
  return inviteText({ name, code }, house) === body ? { name, code } : undefined
}
