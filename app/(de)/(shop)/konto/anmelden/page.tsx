import { SignInPage } from "@/components/customer-account/sign-in-page";
import { NOT_INDEXED, pageTitle } from "@/lib/platform/page-title";

// Where browsers without JavaScript go on with the form of /konto; static, see sign-in-client.tsx.

export const ensureStatic = "navigation";

export const generateMetadata = () => pageTitle("account.title", NOT_INDEXED);

export default SignInPage;
