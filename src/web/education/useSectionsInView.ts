import { type RefObject, useEffect } from 'react'
import type { SectionId } from '#contract/education.ts'
import { SECTION_VIEW_MS } from '#rules/education/progress.ts'

/** Half of it is in view, or it fills half of the window. */
const isInView = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
  intersectionRatio >= 0.5 || intersectionRect.height >= (rootBounds?.height ?? Infinity) / 2

/** Says of each part of `root` with a `data-section` when it was in view for 5 seconds, once. */
export function useSectionsInView(root: RefObject<HTMLElement | null>, onViewed: (section: SectionId) => void) {
  useEffect(() => {
    const timers = new Map<Element, ReturnType<typeof setTimeout>>()
    const leave = (part: Element) => {
      clearTimeout(timers.get(part))
      timers.delete(part)
    }
    const view = (part: Element) => {
      observer.unobserve(part)
      onViewed(part.getAttribute('data-section') as SectionId)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (!isInView(entry)) leave(entry.target)
          else if (!timers.has(entry.target)) timers.set(entry.target, setTimeout(view, SECTION_VIEW_MS, entry.target))
        }
      },
      { threshold: [0, 0.25, 0.5, 0.75, 1] },
    )
    for (const part of root.current?.querySelectorAll('[data-section]') ?? []) observer.observe(part)
    return () => {
      observer.disconnect()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [root, onViewed])
}
