/**
 * Endpoint for a signed-in reader's chatbot API token: a JSON string; 401 for other readers
 * (SET-04).
 */
export const TOKEN_PATH = '/helpcenter/token'

/** Endpoint for the base URL of the chatbot API: a JSON string (SET-05). */
export const BASE_URL_PATH = '/helpcenter/baseurl'
