import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { readPersonal } from '#web/session/browserStorage.ts'
import { useMe } from '#web/session/session.ts'
import { LazyMount } from '#web/ui/LazyMount.tsx'
import { consentsOptions } from './consentsQuery.ts'

const SupportDialog = lazy(async () => ({ default: (await import('./SupportDialog.tsx')).SupportDialog }))

/**
 * Asks a patient who never decided about support by nurses, once they come to Home itself: whoever comes to book, or to a visit, is not held up.
 * Closed without an answer, it is asked at the next coming.
 */
export function SupportQuestion() {
  const { id } = useMe()
  const search = useSearch({ strict: false })
  const isHome = Object.keys(search).length === 0
  const [cameHome] = useState(isHome)
  const [isOpen, setOpen] = useState(false)
  const isWanted = cameHome && readPersonal('supportConsent', id) === null
  const { data } = useQuery({ ...consentsOptions, enabled: isWanted })
  const isUnasked = isWanted && data?.every(({ code }) => code !== 'psp_support') === true
  useEffect(() => {
    // Whatever else was opened meanwhile stays on top, and this for another time.
    if (isUnasked && isHome && !document.querySelector('[role=dialog]')) setOpen(true)
    // oxlint-disable-next-line react/exhaustive-deps -- when it turns out that they were not asked, and not when a dialog's address goes
  }, [isUnasked])
  return (
    <LazyMount opened={isOpen}>
      <SupportDialog opened={isOpen && isUnasked} onClose={() => setOpen(false)} />
    </LazyMount>
  )
}
