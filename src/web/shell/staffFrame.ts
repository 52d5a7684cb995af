type StaffFrame = typeof import('./search/StaffSearchButton.tsx') & typeof import('./staffNavigationItems.ts')

let loaded: StaffFrame | undefined

/** What only staff have around their screens: their places and their search. The guards fetch it; a patient's phone never does. */
export async function loadStaffFrame() {
  if (loaded) return
  const [search, places] = await Promise.all([import('./search/StaffSearchButton.tsx'), import('./staffNavigationItems.ts')])
  loaded = { ...search, ...places }
}

export const staffFrame = () => loaded
