import { useLingui } from '@lingui/react/macro'
import type { OwnConsent } from '#contract/consents.ts'
import { illnessConsent, shownConsent } from '#rules/consents.ts'
import { i18n } from '#web/i18n.ts'
import { textOf } from './ownConsents.ts'

type ConsentWords = { title: string; text: string[]; withdrawing: string }

/** What each consent is called, its words, and what taking it back leads to. */
export function useConsentWords(): Record<OwnConsent['code'], ConsentWords> {
  const { t } = useLingui()
  return {
    psp_support: {
      title: t`Support by nurses`,
      text: textOf('psp_support').paragraphs,
      withdrawing: t`From that moment nurses no longer see your record by this consent, and your two consents to alerts end too. What nurses wrote down before stays in your record. You can still ask for a callback under Support.`,
    },
    share_symptom_alerts: {
      title: t`Tell the nurse about bad symptoms`,
      text: textOf('share_symptom_alerts').paragraphs,
      withdrawing: t`From that moment the nurse team is not told when you log a bad symptom. You still get advice, and can ask a nurse to call you.`,
    },
    share_adherence_alerts: {
      title: t`Tell the nurse about missed medicines`,
      text: textOf('share_adherence_alerts').paragraphs,
      withdrawing: t`From that moment the nurse team is not told when you miss medicines. Your own reminders go on.`,
    },
    telehealth: {
      title: t`Video visits`,
      text: [t`I agree to see a doctor online. You read all the points before your video visit: they name your doctor and the price.`],
      withdrawing: t`Visits that you have booked are cancelled, and what you paid comes back to your wallet. You can book again, and are asked again before your next video visit.`,
    },
    assistant_external: {
      title: t`Answers in the words of an outside service`,
      text: [
        t`I agree that my questions to the assistant go to an outside service, without my name. You read all the points before you agree.`,
      ],
      withdrawing: t`From that moment no question of yours leaves our servers. Answers come from our library alone.`,
    },
    document_diagnosis: {
      title: t`Illness named on the sick note`,
      text: shownConsent(illnessConsent, i18n.locale).paragraphs,
      withdrawing: t`A new sick note of this visit does not name your illness. A document that was issued stays as it is.`,
    },
    terms_privacy: { title: t`Terms and privacy`, text: [], withdrawing: '' },
  }
}
