import { Trans, useLingui } from '@lingui/react/macro'
import { List } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { brokenRules, doPasswordsMatch, type NewPassword, type PasswordAudience, passwordRules } from './validateNewPassword.ts'
import { passwordRuleLabels } from './newPasswordTexts.ts'

/** The rules of a password, each ticked as soon as it is kept. */
export function PasswordRules({ form, audience }: { form: NewPassword; audience: PasswordAudience }) {
  const { i18n } = useLingui()
  const broken = brokenRules(form.password, audience)
  return (
    <List listStyleType="none" size="sm" center>
      {passwordRules[audience].map((rule) => (
        <Rule key={rule} isKept={!broken.includes(rule)}>
          {i18n._(passwordRuleLabels[rule])}
        </Rule>
      ))}
      <Rule isKept={doPasswordsMatch(form)}>
        <Trans>Both passwords are the same</Trans>
      </Rule>
    </List>
  )
}

function Rule({ isKept, children }: { isKept: boolean; children: ReactNode }) {
  const { t } = useLingui()
  const Tick = isKept ? IconCircleCheckFilled : IconCircle
  const color = isKept ? 'var(--mantine-color-green-text)' : 'var(--mantine-color-dimmed)'
  return <List.Item icon={<Tick size={20} color={color} role="img" aria-label={isKept ? t`Done` : t`To do`} />}>{children}</List.Item>
}
