export type SnippetsTables = {
  note_snippets: {
    id: string
    doctor_id: string
    section: 'subjective' | 'objective' | 'assessment' | 'plan' | 'patientSummary'
    title: string
    text: string
    updated_at: Date
  }
}
