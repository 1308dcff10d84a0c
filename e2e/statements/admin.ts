import { by, departs, notShown, on, s, type Statement } from "./statement.ts";

const SIGN_IN = "e2e/auth/sign-in.spec.ts";
const MAIL = "e2e/auth/mail.spec.ts";
const PRODUCTS = "e2e/admin/products.spec.ts";
const LIST = "e2e/admin/products-list.spec.ts";
const FORM = "components/admin/catalog/product-form.test.tsx";
const PICTURES = "components/admin/catalog/pictures-field.test.tsx";
const SESSION = "components/admin/shell/session-watch.test.tsx";
const DESK = "e2e/admin/specification.spec.ts";
const CONSTANTS = "scripts/lib/statements.test.ts";
const FAILURES = "app/(admin)/admin/error.test.tsx";
const CHECK_FAILS =
  "a check of who is signed in that fails is said in the page and as a toast, any other failure in the page alone";
const NEW_PRODUCT = "a new product is on the storefront at the next request, also where there was a 404";
const NO_ADMIN = "whoever is no admin is told so at home, also at the address of the admin area";
const BESIDE = "the form stands beside the list, creates with the specification's fields, and is empty again";
const LIBRARY = notShown("inside @supabase/ssr and supabase-js");

/** What the specification says of accounts and the admin page. */
export const ADMIN: Statement[] = [
  s(
    99,
    "title 'Anmelden' or 'Registrieren'",
    on("/auth", "Anmelden"),
    by(MAIL, "registering and asking for a new password say what happens next"),
  ),
  s(100, "subtitle 'Admin-Bereich für Produktverwaltung'", on("/auth", "Admin-Bereich für Produktverwaltung")),
  s(
    101,
    "email and password fields, submit button (reads 'Lädt...' while busy)",
    by(SIGN_IN, "the button says that it is busy, and twice pressed is once asked"),
  ),
  s(
    102,
    "toggle link ('Noch kein Account? Registrieren' / 'Schon registriert? Anmelden')",
    by(DESK, "the sign-in page toggles as specified"),
  ),
  s(103, "heading 'Produktverwaltung', button 'Abmelden'", by(DESK, BESIDE), departs("`/admin` beginnt mit")),
  s(
    104,
    "product form on the left, list 'Alle Produkte (count)' on the right",
    by(DESK, BESIDE),
    departs("Formular links, Liste rechts"),
  ),
  s(105, "while checking permission: 'Lädt...'", by(DESK, "what is still to come says so in the page as it is sent")),
  s(106, "list loading: 'Lädt Produkte...'", by(DESK, "what is still to come says so in the page as it is sent")),
  s(107, "empty: 'Noch keine Produkte vorhanden'", by(CONSTANTS, "an empty shop says so")),
  s(
    108,
    "each entry: image, name, category, price in euro with decimal comma, description clamped to two lines",
    by(DESK, BESIDE),
  ),
  s(
    109,
    "buttons 'Bearbeiten' and 'Löschen'",
    by(LIST, "a product is deleted only after confirming, and gone at the next request"),
  ),
  s(
    110,
    "choosing edit replaces the list with the form in edit mode",
    by(PRODUCTS, "price and address are changed: the old address leads to the new one at once, other pages are kept"),
  ),
  s(111, "description textarea has three rows", by(DESK, BESIDE)),
  s(
    126,
    "product: id, name, category, price, description, pieces, dimensions, difficulty, image_url (required), secondary_image_url, is_new, created_at",
    by(DESK, BESIDE),
  ),
  s(127, "is_new: true shows a 'NEW' badge", on("/", "NEW"), on("/category/shop?neu=1", "NEW")),
  s(
    128,
    "hover image falls back to one of two bundled placeholder images",
    by(
      "e2e/storefront/pictures.spec.ts",
      "a card's second picture comes once the card is pointed at, and lies over the first",
    ),
  ),
  s(129, "product categories: Klassische Kunst, Moderne Kunst, Natur & Landschaft, Abstrakt, Tiere", by(DESK, BESIDE)),
  s(
    130,
    "user role record: user_id, role",
    by("supabase/tests/access.test.ts", "a user reads their own role and nobody else's"),
  ),
  s(
    136,
    "store entry: name, address, phone, hours, latitude, longitude, services",
    by(CONSTANTS, "each of the three stores has what the specification names"),
  ),
  s(
    137,
    "session persisted in browser local storage",
    departs("Sitzung im lokalen Speicher"),
    by(SIGN_IN, "no script can read the session, and whoever is signed in is led on from the sign-in page"),
  ),
  s(
    161,
    "sign-in mode and sign-up mode toggled by the user; busy while submitting",
    by(DESK, "the sign-in page toggles as specified"),
    by(SIGN_IN, "the button says that it is busy, and twice pressed is once asked"),
  ),
  s(
    162,
    "any existing or new session redirects to /admin",
    departs("Anmeldeseite leitet mit jeder Sitzung"),
    by(SIGN_IN, "no script can read the session, and whoever is signed in is led on from the sign-in page"),
  ),
  s(
    163,
    "loading, then admin, non-admin (message, redirect to /), or no session (redirect to /auth)",
    by(SIGN_IN, NO_ADMIN),
    by(SIGN_IN, "signing in leads to where one wanted to go and says so, once"),
  ),
  s(
    164,
    "session loss redirects to /auth",
    by(SESSION, "an ended session leads to the sign-in, through the page itself"),
    departs("Ende der Sitzung"),
  ),
  s(
    165,
    "sign-out shows a success message and goes to /",
    by(SIGN_IN, "signing out says so and closes the admin area"),
  ),
  s(
    166,
    "create mode or edit mode (edit prefills all fields)",
    by(DESK, "the difficulty is chosen in the form, prefilled, and the page says whose word it is"),
  ),
  s(167, "after save or cancel the form is cleared and the list reloaded", by(DESK, BESIDE)),
  s(
    168,
    "separate upload flags for main and secondary image",
    by(PICTURES, "an upload shows how far it is and can be stopped"),
  ),
  s(
    169,
    "session tokens refresh automatically near expiry; refresh stops when the page is hidden and resumes when visible",
    departs("Sitzung im lokalen Speicher"),
    by(SESSION, "an ended session leads to the sign-in, through the page itself"),
  ),
  s(
    179,
    "email and password required; password minimum length 6",
    departs("Passwort: mindestens 6"),
    by(MAIL, "SEC-M6 a weak password is refused, and a change asks for the current one"),
  ),
  s(
    180,
    "name, category, price and main image required",
    by(FORM, "name, category, price and main picture are required"),
  ),
  s(181, "price (number, step 0.01)", departs("Preisfeld im Formular"), by(PRODUCTS, NEW_PRODUCT)),
  s(
    182,
    "price parsed as decimal; only those four required",
    by("lib/catalog/admin/product-form-schema.test.ts", "empty optional fields are null, the price is in cents"),
  ),
  s(183, "pieces parsed as integer", by("lib/catalog/admin/product-form-numbers.test.ts", "the whole number %s")),
  s(
    184,
    "empty optional fields sent as null",
    by("lib/catalog/admin/product-form-schema.test.ts", "empty optional fields are null, the price is in cents"),
  ),
  s(
    185,
    "max 5 MB (5242880 bytes), else 'Datei zu groß! Maximum 5MB'",
    by(PICTURES, "a file that is %s is refused with the reason at its place, and the next try is told nothing of it"),
    by(CONSTANTS, "limits are the specification's"),
  ),
  s(
    186,
    "types jpeg, jpg, png, webp, avif, else 'Ungültiges Dateiformat! Nur JPG, PNG, WEBP, AVIF erlaubt'",
    by(PICTURES, "a file that is %s is refused with the reason at its place, and the next try is told nothing of it"),
  ),
  s(
    187,
    "file names are randomised with a timestamp and keep the original extension",
    by("lib/platform/images/process.test.ts", "a %s called %s ends with %s"),
  ),
  s(
    188,
    "'Möchten Sie dieses Produkt wirklich löschen?'",
    by(LIST, "a product is deleted only after confirming, and gone at the next request"),
  ),
  s(
    191,
    "admin: a signed-in user with a row in the user roles table with role admin",
    by("supabase/tests/access.test.ts", "a user cannot make themselves an admin"),
  ),
  s(192, "'Sie haben keine Admin-Berechtigung' and redirect to /", by(SIGN_IN, NO_ADMIN)),
  s(
    193,
    "sign-up is open to anyone (email confirmation required)",
    by(MAIL, "from signing up by mail to the admin area"),
  ),
  s(198, "admin list: all products ordered by created_at descending", by(PRODUCTS, NEW_PRODUCT)),
  s(
    199,
    "create, update, delete product",
    by(PRODUCTS, NEW_PRODUCT),
    by(LIST, "what was ordered is archived, explained, and can be brought back"),
    departs("Löschen entfernt jedes Produkt"),
  ),
  s(
    200,
    "admin check, sign in, sign up with redirect to the admin page, session, sign out",
    by(MAIL, "from signing up by mail to the admin area"),
    departs("Link in der Bestätigungs-E-Mail"),
  ),
  s(
    201,
    "image upload to bucket product-images, public URL stored",
    departs("Adresse des Bildes im Bucket"),
    by(PRODUCTS, NEW_PRODUCT),
  ),
  s(
    202,
    "multi-factor (no use shown)",
    by("e2e/auth/factor.spec.ts", "SEC-M6 the second factor: set up, asked for at sign-in, removed"),
  ),
  s(204, "'Erfolgreich angemeldet!'", by(SIGN_IN, "signing in leads to where one wanted to go and says so, once")),
  s(
    205,
    "'Account erstellt! Bitte überprüfen Sie Ihre E-Mail.'",
    by(MAIL, "from signing up by mail to the admin area"),
  ),
  s(
    206,
    "failure: the server's message or 'Ein Fehler ist aufgetreten'",
    departs("Anmeldung, Speichern, Hochladen"),
    by("lib/account/messages.test.ts", "whatever is unknown gets the sentence of the specification"),
  ),
  s(207, "'Fehler beim Überprüfen der Berechtigung'", by(FAILURES, CHECK_FAILS)),
  s(208, "'Sie haben keine Admin-Berechtigung'", by(SIGN_IN, NO_ADMIN)),
  s(209, "'Erfolgreich abgemeldet'", by(SIGN_IN, "signing out says so and closes the admin area")),
  s(
    210,
    "'Produkt erstellt!' or 'Produkt aktualisiert!'",
    by(DESK, BESIDE),
    by(
      "e2e/admin/stale-pages.spec.ts",
      "a product that is opened again shows what was saved, and there is no conflict with oneself",
    ),
  ),
  s(211, "save failure: 'Ein Fehler ist aufgetreten'", by(CONSTANTS, "messages of the admin area read as specified")),
  s(212, "'Bild hochgeladen!'", by(DESK, BESIDE)),
  s(213, "'Fehler beim Hochladen'", by(CONSTANTS, "messages of the admin area read as specified")),
  s(
    214,
    "'Fehler beim Laden der Produkte'",
    by(FAILURES, "products that cannot be read are said in the page and as a toast, with another try"),
  ),
  s(
    215,
    "'Produkt gelöscht!' / 'Fehler beim Löschen'",
    by(LIST, "a product is deleted only after confirming, and gone at the next request"),
    by(CONSTANTS, "messages of the admin area read as specified"),
  ),
  s(219, "auth internals: 'Invalid JWT signature', 'supabaseKey is required.'", LIBRARY),
  s(232, "tooltip open delay 700 ms, skip-delay 300 ms", by(CONSTANTS, "limits are the specification's")),
  s(242, "session refresh margin, heartbeat and timeouts are library defaults", LIBRARY),
  s(246, "'Fehler beim Überprüfen der Berechtigung' as a toast", by(FAILURES, CHECK_FAILS)),
  s(
    250,
    "the form edits difficulty; create and update send it",
    by(DESK, "the difficulty is chosen in the form, prefilled, and the page says whose word it is"),
    by("supabase/tests/difficulty.test.ts", "gives way to a word the owners chose, and comes back without it"),
  ),
  s(
    251,
    "sign-up: email and password",
    departs("Registrieren mit E-Mail"),
    by(MAIL, "from signing up by mail to the admin area"),
  ),
  s(255, "buttons and labels in German; an is_new checkbox", by(DESK, BESIDE)),
];
