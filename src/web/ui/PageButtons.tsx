import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Tools } from './Tools.tsx'

type Props = { page: number; isLast: boolean; onPage: (page: number) => void }

/** To the page before and after of a long list; the first is 0. */
export const PageButtons = ({ page, isLast, onPage }: Props) => (
  <Tools>
    <Button variant="default" disabled={page === 0} onClick={() => onPage(page - 1)}>
      <Trans>Previous</Trans>
    </Button>
    <Button variant="default" disabled={isLast} onClick={() => onPage(page + 1)}>
      <Trans>Next</Trans>
    </Button>
  </Tools>
)
