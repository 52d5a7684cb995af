import type { SafetyChange } from '#rules/sessions.ts'
import type { Told, Words } from './told.ts'

const titles: Record<SafetyChange, string> = {
  totp_added: 'Second step of signing in added',
  totp_changed: 'Second step of signing in changed',
  totp_removed: 'Second step of signing in removed',
  recovery_codes_renewed: 'New recovery codes made',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  password_changed: 'Password changed',
  phone_added: 'Phone number for signing in added',
  phone_removed: 'Phone number for signing in removed',
  provider_linked: 'Another way of signing in linked',
  provider_unlinked: 'Another way of signing in unlinked',
}

const sentences: Record<SafetyChange, string> = {
  totp_added: 'An authenticator app was added: signing in now asks for its code.',
  totp_changed: 'Another authenticator app took the place of the one before, whose codes no longer work.',
  totp_removed: 'The authenticator app was removed: signing in no longer asks for its code.',
  recovery_codes_renewed: 'New recovery codes were made. The ones before no longer work.',
  passkey_added: 'A passkey was added. It can sign in to your account.',
  passkey_removed: 'A passkey was removed. It can no longer sign in to your account.',
  password_changed: 'Your password was changed, and your other devices were signed out.',
  phone_added: 'A phone number was added. A code sent to it can sign in to your account.',
  phone_removed: 'A phone number was removed. It can no longer sign in to your account.',
  provider_linked: 'An account at another provider was linked. It can sign in to your account.',
  provider_unlinked: 'An account at another provider was unlinked. It can no longer sign in to your account.',
}

const ifNotYou = 'If this was not you, change your password and sign out your devices in Settings.'

export const accountChangedWords =
  (change: SafetyChange) =>
  ({ config: { brand, appUrl } }: Told): Words => ({
    app: { title: titles[change], message: `${sentences[change]} ${ifNotYou}` },
    discreet: {
      email: {
        subject: `${brand.name}: ${titles[change].charAt(0).toLowerCase()}${titles[change].slice(1)}`,
        paragraphs: [`The way you sign in to your ${brand.name} account was changed.`, sentences[change]],
        link: { label: 'Look at your settings', url: new URL('/settings?tab=security', appUrl).href },
        after: ['If this was you, all is well. If not, sign out your devices, change your password and write to us.'],
      },
    },
  })
