import type { Announcement } from '../../../model/pages'

export const anAnnouncement = (id: string, part: Partial<Announcement> = {}): Announcement => ({
  id,
  title: id,
  description: [],
  words: '',
  tags: [],
  updated: '11/18/2026',
  updatedAt: '2026-11-18T17:00:00Z',
  month: 'November 2026',
  pinned: false,
  learnMore: [],
  ...part,
})
