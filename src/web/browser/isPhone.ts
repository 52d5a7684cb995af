/** What people call the thing in their hand: a tablet with a phone's system counts as one. */
export const isPhone = /Android|iPhone|iPad|Mobile/.test(navigator.userAgent)
