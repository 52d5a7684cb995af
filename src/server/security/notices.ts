import { securityChanges, type SecurityChange } from '#rules/sessions.ts'
import { t } from '#rules/translate.ts'
import { always, noticesToPerson, type NoticeContext, type NoticeDefinition, type NoticeTexts } from '../notices/noticeTypes.ts'

const titles = (): Record<SecurityChange, string> => ({
  totp_added: t`Second sign-in step added`,
  totp_changed: t`Second sign-in step changed`,
  totp_removed: t`Second sign-in step removed`,
  recovery_codes_renewed: t`New recovery codes created`,
  passkey_added: t`Passkey added`,
  passkey_removed: t`Passkey removed`,
  password_changed: t`Password changed`,
  phone_added: t`Phone number for signing in added`,
  phone_removed: t`Phone number for signing in removed`,
  provider_linked: t`Another way to sign in linked`,
  provider_unlinked: t`Another way to sign in unlinked`,
})

const sentences = (): Record<SecurityChange, string> => ({
  totp_added: t`An authenticator app was added. Signing in now asks for its code.`,
  totp_changed: t`Your authenticator app was replaced. The codes of the old one no longer work.`,
  totp_removed: t`The authenticator app was removed. Signing in no longer asks for its code.`,
  recovery_codes_renewed: t`New recovery codes were created. The old ones no longer work.`,
  passkey_added: t`A passkey was added. It can sign in to your account.`,
  passkey_removed: t`A passkey was removed. It can no longer sign in to your account.`,
  password_changed: t`Your password was changed, and your other devices were signed out.`,
  phone_added: t`A phone number was added. A code sent to it can sign in to your account.`,
  phone_removed: t`A phone number was removed. It can no longer sign in to your account.`,
  provider_linked: t`An account at another provider was linked. It can sign in to your account.`,
  provider_unlinked: t`An account at another provider was unlinked. It can no longer sign in to your account.`,
})

const accountChangedTexts =
  (change: SecurityChange) =>
  ({ config: { brand, appUrl } }: NoticeContext): NoticeTexts => ({
    app: {
      title: titles()[change],
      message: t`${{ sentence: sentences()[change] }} If this was not you, change your password and sign out your devices in Settings.`,
    },
    discreet: {
      email: {
        subject: `${brand.name}: ${titles()[change].charAt(0).toLowerCase()}${titles()[change].slice(1)}`,
        paragraphs: [t`The way you sign in to your ${{ brand: brand.name }} account was changed.`, sentences()[change]],
        link: { label: t`Open your settings`, url: new URL('/settings?tab=security', appUrl).href },
        after: [t`If this was you, you do not need to do anything. If not, sign out your devices, change your password and write to us.`],
      },
    },
  })

/** What changed about signing in: whoever took over an account is in a hurry, so its owner is told at night too. */
const noticeOfChange = (change: SecurityChange): NoticeDefinition<null> => ({
  category: 'security',
  type: 'system',
  severity: 'action',
  isPermanent: true,
  urgent: true,
  until: always,
  whyStale: 'never',
  link: '/settings?tab=security',
  words: accountChangedTexts(change),
})

export const securityNotices = noticesToPerson(
  Object.fromEntries(securityChanges.map((change) => [change, noticeOfChange(change)])) as Record<SecurityChange, NoticeDefinition<null>>,
)
