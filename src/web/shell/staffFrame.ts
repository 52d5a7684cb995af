let loaded: Awaited<ReturnType<typeof load>> | undefined

async function load() {
  const [{ StaffSearchButton }, { staffNavigationItems }] = await Promise.all([
    import('./search/StaffSearchButton.tsx'),
    import('./staffNavigationItems.ts'),
    import('#web/api/staffRefusalTexts.ts'),
  ])
  return { StaffSearchButton, staffNavigationItems }
}

/** What only staff have around their screens: their places, their search and the sentences of refusals that only they meet. The guards fetch it; a patient's phone never does. */
export const loadStaffFrame = async () => void (loaded ??= await load())

export const staffFrame = () => loaded
