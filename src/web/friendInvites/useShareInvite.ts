import { useLingui } from '@lingui/react/macro'
import { brand } from '#web/theme/brand.ts'
import { toast } from '#web/ui/toasts.tsx'
import { saveInviteCode } from './useInviteCode.ts'

export type InviteLink = { code: string; link: string }

/** Hands an invitation on: by the device's own share sheet where there is one, else by copying the link. */
export function useShareInvite({ code, link }: InviteLink) {
  const { t } = useLingui()
  const product = brand().name
  const text = t`Your friend has invited you to join ${product}.`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
    } catch {
      return void toast.destructive(t`Failed to Copy`, { description: t`Please copy the link manually.` })
    }
    saveInviteCode(code)
    toast.success(t`Link Copied`)
  }
  const share = async () => {
    if (typeof navigator.share !== 'function') return copy()
    try {
      await navigator.share({ title: t`Join ${product}`, text, url: link })
    } catch (error) {
      // Who closes the share sheet wanted nothing shared.
      return error instanceof DOMException && error.name === 'AbortError' ? undefined : copy()
    }
    saveInviteCode(code)
    toast.success(t`Shared Successfully`)
  }
  return { message: `${text} ${link}`, copy: () => void copy(), share: () => void share() }
}
