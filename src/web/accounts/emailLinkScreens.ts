import { ConfirmEmailCard } from './ConfirmEmailCard.tsx'
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx'
import { SecondFactorScreen } from './SecondFactorScreen.tsx'
import { StaffInvitationScreen } from './StaffInvitationScreen.tsx'
import { VerifyEmailCard } from './VerifyEmailCard.tsx'

/** What the links of letters open, in one file: few come by one, and whoever does waits for the server to check it anyway. */
export const emailLinkScreens = { ConfirmEmailCard, ResetPasswordScreen, SecondFactorScreen, StaffInvitationScreen, VerifyEmailCard }
