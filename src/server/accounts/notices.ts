import { t } from '#rules/translate.ts'
import { noticesToPerson, securityNotice, type NoticeContext, type NoticeTexts } from '../notices/noticeTypes.ts'

export const accountNotices = noticesToPerson({
  new_device: { ...securityNotice, words: newDeviceTexts },
  sign_in_blocked: { ...securityNotice, words: signInBlockedTexts },
  second_factor_guessed: { ...securityNotice, words: secondFactorGuessedTexts },
})

function newDeviceTexts({ config: { brand, appUrl } }: NoticeContext): NoticeTexts {
  return {
    app: {
      title: t`New sign-in from a device we don't know`,
      message: t`If this was you, you do not need to do anything. If not, sign that device out in Settings and change your password.`,
    },
    discreet: {
      email: {
        subject: t`${{ brand: brand.name }}: new sign-in from a device we don't know`,
        paragraphs: [t`Someone signed in to your ${{ brand: brand.name }} account from a device we don't know.`],
        link: { label: t`See your devices`, url: new URL('/settings?tab=security', appUrl).href },
        after: [t`If this was you, you do not need to do anything. If not, sign that device out and change your password.`],
      },
    },
  }
}

/** In general words: how many tries, when and from where would tell whoever reads along what is counted. */
function signInBlockedTexts({ config: { brand, appUrl } }: NoticeContext): NoticeTexts {
  return {
    app: {
      title: t`Wrong passwords for your account`,
      message: t`Someone tried to sign in to your account several times and did not get in. If this was not you, you do not need to do anything. Nothing was changed.`,
    },
    discreet: {
      email: {
        subject: t`Someone tried to sign in to your ${{ brand: brand.name }} account`,
        paragraphs: [
          t`Someone tried to sign in to your ${{ brand: brand.name }} account several times and did not get in. After several wrong tries, nobody can sign in with your address for a few minutes.`,
          t`You can still sign in from a phone or computer that you have used before, or with a passkey.`,
        ],
        link: { label: t`Open your settings`, url: new URL('/settings?tab=security', appUrl).href },
        after: [t`If this was not you, you do not need to do anything. Nothing was changed.`],
      },
    },
  }
}

function secondFactorGuessedTexts({ config: { brand, appUrl } }: NoticeContext): NoticeTexts {
  return {
    app: {
      title: t`Wrong codes for your account`,
      message: t`Someone typed your password and then several wrong codes, and did not get in. If this was not you, change your password, because someone else knows it.`,
    },
    discreet: {
      email: {
        subject: t`Someone may know your ${{ brand: brand.name }} password`,
        paragraphs: [
          t`Someone typed the password of your ${{ brand: brand.name }} account and then several wrong codes. They did not get in.`,
        ],
        link: { label: t`Change your password`, url: new URL('/settings?tab=security', appUrl).href },
        after: [t`If this was you, you do not need to do anything. If not, change your password now, because someone else knows it.`],
      },
    },
  }
}
