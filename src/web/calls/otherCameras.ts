/** What to ask for instead of this camera, the best first: its other side on a phone, then the next ones in turn. */
export async function otherCameras(video: MediaStreamTrack): Promise<MediaTrackConstraints[]> {
  const { facingMode, deviceId } = video.getSettings()
  const cameras = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput')
  const here = cameras.findIndex((camera) => camera.deviceId === deviceId)
  const inTurn = [...cameras.slice(here + 1), ...cameras.slice(0, Math.max(here, 0))]
  const opposite = facingMode === 'user' ? 'environment' : facingMode === 'environment' ? 'user' : undefined
  return [...(opposite ? [{ facingMode: { exact: opposite } }] : []), ...inTurn.map((camera) => ({ deviceId: { exact: camera.deviceId } }))]
}

/** One sees oneself as in a mirror; what the camera on the back shows is read the right way round. */
export const isMirrored = (video: MediaStreamTrack) => video.getSettings().facingMode !== 'environment'
