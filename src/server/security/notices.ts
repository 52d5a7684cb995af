import { displayName } from '#rules/names.ts'
import { securityChanges, type SecurityChange } from '#rules/sessions.ts'
import { t } from '#rules/translate.ts'
import {
  noticesAbout,
  noticesToPerson,
  securityNotice,
  type NoticeContext,
  type NoticeDefinition,
  type NoticeSubject,
  type NoticeTexts,
  type ShortText,
} from '../notices/noticeTypes.ts'
import { findProfile } from '../people/store.ts'
import { gather } from '../world/gather.ts'

const titles = (): Record<SecurityChange, string> => ({
  totp_added: t`Second sign-in step added`,
  totp_changed: t`Second sign-in step changed`,
  totp_removed: t`Second sign-in step removed`,
  recovery_codes_renewed: t`New recovery codes created`,
  passkey_added: t`Passkey added`,
  passkey_removed: t`Passkey removed`,
  password_changed: t`Password changed`,
  email_changed: t`Email address changed`,
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
  password_changed: t`Your password was changed, and other devices were signed out.`,
  email_changed: t`Your account now uses another email address. The one before can no longer sign in.`,
  phone_added: t`A phone number was added. A code sent to it can sign in to your account.`,
  phone_removed: t`A phone number was removed. It can no longer sign in to your account.`,
  provider_linked: t`An account at another service was linked. It can sign in to your account.`,
  provider_unlinked: t`An account at another service was unlinked. It can no longer sign in to your account.`,
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
        after: [t`If this was you, you do not need to do anything. If not, sign out your devices and change your password.`],
      },
    },
  })

type ChangedAdministrator = { name: string; by: string | null }

const administrator: NoticeSubject<'administrator', ChangedAdministrator> = {
  kind: 'administrator',
  find: async (db, id) => {
    const found = await findProfile(db, id)
    return found && { name: displayName(found.first_name, found.last_name), by: null }
  },
  example: () => ({ name: 'Fatima Adams', by: 'Yusuf Essop' }),
}

/** To the other administrators. Who it is stands in the app alone. */
const administratorTexts =
  (say: (name: string) => ShortText) =>
  ({ config: { brand, appUrl }, about: { name, by } }: NoticeContext<ChangedAdministrator>): NoticeTexts => {
    const { title, message } = say(name)
    const whose = by === null ? message : t`${{ message }} ${{ by }} did this.`
    return {
      app: { title, message: t`${{ whose }} If you did not expect it, disable the account under Staff.` },
      discreet: {
        email: {
          subject: `${brand.name}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
          paragraphs: [t`An administrator account was created or changed. If you did not expect it, disable the account.`],
          link: { label: t`See who it is`, url: new URL('/notifications', appUrl).href },
        },
      },
    }
  }

const ofAdministrator = (say: (name: string) => ShortText): NoticeDefinition<ChangedAdministrator> => ({
  ...securityNotice,
  link: '/admin',
  words: administratorTexts(say),
})

export const securityNotices = gather(
  noticesToPerson(
    Object.fromEntries(
      securityChanges.map((change): [string, NoticeDefinition<null>] => [
        change,
        { ...securityNotice, words: accountChangedTexts(change) },
      ]),
    ) as Record<SecurityChange, NoticeDefinition<null>>,
  ),
  noticesAbout(administrator, {
    administrator_made: ofAdministrator((name) => ({ title: t`New administrator`, message: t`${{ name }} was made an administrator.` })),
    administrator_enabled: ofAdministrator((name) => ({
      title: t`Administrator enabled again`,
      message: t`The administrator account of ${{ name }} was enabled again.`,
    })),
    administrator_moved: ofAdministrator((name) => ({
      title: t`Administrator’s address changed`,
      message: t`The administrator account of ${{ name }} moved to another email address.`,
    })),
  }),
)
