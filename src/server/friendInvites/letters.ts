import { inviteText } from '#rules/friendInvites.ts'
import type { StrangerText } from '../notices/noticeTypes.ts'

export const friendInviteTexts = {
  friend_invitation: {
    category: 'care_team',
    example: ({ brand }) => inviteText({ name: 'Sipho', code: 'ABC234' }, { brandName: brand.name, joinAddress: brand.joinAddress }),
  },
} satisfies Record<string, StrangerText>
