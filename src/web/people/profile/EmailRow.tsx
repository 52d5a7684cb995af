import { Trans } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** The address that one signs in with: a setting, because changing it takes a letter. */
export function EmailRow({ email }: { email: string }) {
  return (
    <div>
      <dt>
        <Trans>Email</Trans>
      </dt>
      <dd className="value-line">
        {email}
        <Anchor component={Link} to="/settings" className="tall-link">
          <Trans>Change in Settings</Trans>
        </Anchor>
      </dd>
    </div>
  )
}
