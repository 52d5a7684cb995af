// What the links of letters open, in one file: few come by one, and whoever does waits for the server to check it anyway.
export { ConfirmEmailCard } from './ConfirmEmailCard.tsx'
export { ResetPasswordScreen } from './ResetPasswordScreen.tsx'
export { SecondFactorScreen } from './SecondFactorScreen.tsx'
export { StaffInvitationScreen } from './StaffInvitationScreen.tsx'
export { VerifyEmailCard } from './VerifyEmailCard.tsx'
