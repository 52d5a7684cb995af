import { useLayoutEffect } from 'react'

/** Sets text and target sizes for everything, dialogs included: 48 px for patients, 40 px for staff. Put it in the layout route. */
export function Audience({ is }: { is: 'patient' | 'staff' }) {
  useLayoutEffect(() => {
    document.documentElement.dataset.audience = is
  }, [is])
  return null
}
