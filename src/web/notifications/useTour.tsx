import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { Me } from '#contract/accounts.ts'
import { brand } from '#web/brand.ts'
import { session } from '#web/browserSession.ts'
import { toast } from '#web/ui/toasts.tsx'

/** When each word of the welcome tour appears, in seconds (specification). */
const AT_SECONDS = [0, 6, 13, 20]
const SHOWN_MILLISECONDS = 6500

/** The welcome tour: four toasts about what there is. It ends when the person leaves. */
export function useTour() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const stops = [
    {
      title: t`Welcome to ${brand().name}`,
      description: t`Book a video visit with a doctor from your home screen.`,
      action: { label: t`Book`, onClick: () => void navigate({ to: '/dashboard' as string, search: { openBooking: true } as never }) },
    },
    { title: t`Your visits`, description: t`Visits shows what is coming up, and the summary your doctor signed afterwards.` },
    { title: t`The bell`, description: t`It tells you when something changes. The details stay in here, behind your password.` },
    { title: t`In an emergency`, description: t`Call 112 from any cellphone. All emergency numbers are at the bottom of every page.` },
  ]
  return (me: Me) => {
    stops.forEach(({ title, ...rest }, index) => {
      setTimeout(() => {
        const isStillHere = session.state().me?.id === me.id
        if (isStillHere) toast.default(title, { ...rest, duration: SHOWN_MILLISECONDS, id: `tour-${index}` })
      }, AT_SECONDS[index]! * 1000)
    })
  }
}
