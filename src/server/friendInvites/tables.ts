export type FriendInvitesTables = {
  invitation_codes: { code: string; user_id: string; created_at: Date }
  invitation_texts: {
    id: string
    user_id: string
    code: string
    number_hmac: string
    friend_encrypted: Buffer | null
    created_at: Date
  }
  referrals: { user_id: string; invited_by: string; invited_at: Date }
}
