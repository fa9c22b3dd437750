import { createContext, use } from 'react'
import { useStore } from 'zustand'
import { FLAGS } from '../config/choices'
import { UserType } from '../contracts/profile'
import { ANONYMOUS, type Analytics } from './analytics/analytics'
import { createAuthStore, EMPTY_PROFILE, type AuthState, type AuthStore } from './auth'
import { createLazyChatbotApi, type ChatbotApi } from './chatbot-api'
import type { Flags } from './flags'
import type { LastAnswers } from './last-answers'
import { siteLog } from './logging'
import type { ProcessedCases } from './processed-cases'
import type { LoadSearch } from './search'
import { fallbackSettings, type SiteSettings } from './settings'

/* Services for pages, provided by `src/frame/app.tsx`. With the defaults, pages render without a gateway. */

export const SettingsContext = createContext<SiteSettings>(fallbackSettings(''))

export const AuthContext = createContext<AuthStore>(
  createAuthStore({ fetchProfile: () => Promise.resolve(EMPTY_PROFILE), log: siteLog }),
)

export const useAuth = <T>(select: (state: AuthState) => T): T => useStore(use(AuthContext), select)

export const ChatbotContext = createContext<ChatbotApi>(
  createLazyChatbotApi({ userType: () => Promise.resolve(UserType.Customer) }),
)

export const SearchContext = createContext<LoadSearch>(() =>
  Promise.reject(new Error('No search provider is configured')),
)

export const LastAnswersContext = createContext<LastAnswers | undefined>(undefined)

/** Unsent text of agents by id of the chat, so that it is still there when they return to `/agent`. */
export const AgentDraftsContext = createContext<Map<string, string> | undefined>(undefined)

export const ProcessedCasesContext = createContext<ProcessedCases | undefined>(undefined)

export const FlagsContext = createContext<Flags>({ isOn: (name) => Promise.resolve(FLAGS[name]) })

export const AnalyticsContext = createContext<Analytics>({
  ready: () => Promise.resolve(ANONYMOUS),
  track: () => undefined,
})
