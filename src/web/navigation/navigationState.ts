/** What one screen may hand to the next beside the address; the screen that receives it turns it into its address or drops it. */
export type NavigationState = {
  /** /onboarding: where to go afterwards. Only our own paths are followed. */
  returnTo?: string
  /** /dashboard: the tab to open, the appointment to show there, and whether to open the diagnoses */
  activeTab?: string
  highlightAppointment?: string
  openDiagnosis?: boolean
  /** /medication-reminders: whose doses to show at once */
  highlightMedicationId?: string
  /** /support: the booking that somebody asks to be called about, in words, and its doctor and day to go back to */
  callAbout?: { words: string; bookWith: string; bookOn: string }
  /** /admin: what is searched for, which is somebody's name and has no place in an address */
  staffSearch?: string
  /** what was typed of an account that is not made yet */
  newStaff?: Record<string, string>
}

declare module '@tanstack/history' {
  interface HistoryState extends NavigationState {}
}
