const control = `http://localhost:${Number(process.env['JOURNEY_PORT']) + 1}`

type AddedNotification = {
  email: string
  title: string
  type?: 'appointment' | 'medication' | 'diagnosis' | 'system'
  link?: string
  appointmentId?: string
  permanent?: boolean
  hoursAgo?: number
}

/** Leaves notifications of the kinds that nothing of the demo world makes, the oldest first. */
export const addNotifications = (...notices: AddedNotification[]) =>
  fetch(`${control}/?notices=${encodeURIComponent(JSON.stringify(notices))}`, { method: 'POST' })
