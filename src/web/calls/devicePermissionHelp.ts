import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const inApp = msg`You opened this link inside another app. Choose 'Open in browser' in its menu, or copy the link into Chrome or Safari.`
const again = msg`Then press the test button again.`

/** Whether a page is open inside another app, whose own small browser often makes no calls. */
export const isInAppBrowser = (userAgent: string) => /FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Line\/|; wv\)/.test(userAgent)

/** How to allow camera and microphone after they were refused, in the words of this browser's menus. */
export function permissionSteps(userAgent: string): MessageDescriptor[] {
  if (isInAppBrowser(userAgent)) return [inApp]
  if (/iPhone|iPad/.test(userAgent))
    return [msg`Tap the page menu to the left of the address (aA), then Website Settings. Set Camera and Microphone to Allow.`, again]
  if (/Firefox/.test(userAgent)) return [msg`Press the camera or microphone icon to the left of the address and remove 'Blocked'.`, again]
  if (/SamsungBrowser/.test(userAgent))
    return [msg`Tap the lock to the left of the address, then Permissions. Allow Camera and Microphone.`, again]
  if (/Android/.test(userAgent))
    return [msg`Tap the icon to the left of the address, then Permissions. Allow Camera and Microphone.`, again]
  if (/Safari/.test(userAgent) && !/Chrome/.test(userAgent))
    return [msg`In the Safari menu choose Settings for This Website. Set Camera and Microphone to Allow.`, again]
  return [msg`Press the icon to the left of the address. Switch Camera and Microphone on.`, again]
}
