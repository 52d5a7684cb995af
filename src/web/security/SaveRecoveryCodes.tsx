import { useLingui } from '@lingui/react/macro'
import { brand } from '#web/theme/brand.ts'
import { RecoveryCodes } from '#web/ui/RecoveryCodes.tsx'

export function SaveRecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useLingui()
  const { name } = brand()
  return <RecoveryCodes codes={codes} fileName={t`${name} recovery codes.txt`} onKept={onKept} />
}
