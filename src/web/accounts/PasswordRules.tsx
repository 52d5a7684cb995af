import { Trans, useLingui } from '@lingui/react/macro'
import { List } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** The rules of a password, each ticked as soon as it is kept. */
export function PasswordRules({ isLongEnough, isTheSame }: { isLongEnough: boolean; isTheSame: boolean }) {
  return (
    <List listStyleType="none" size="sm" center>
      <Rule isKept={isLongEnough}>
        <Trans>At least 6 characters</Trans>
      </Rule>
      <Rule isKept={isTheSame}>
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
